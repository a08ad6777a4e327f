/** The kinds of dedications: their names, and the cards that they take. */

import { html, svg } from "lit-html";
import { t } from "../kit/words.ts";
import type { Kind } from "../rules/counts.ts";

export const KINDS = ["four_of_a_kind", "three_pairs", "seven_unique"] as const;

/** Where cards lie, and which are alike. */
const CARDS = {
  four_of_a_kind: ["aaaa"],
  three_pairs: ["abc", "abc"],
  seven_unique: ["abcd", "efg"],
};
const WIDTH = 9;
const HEIGHT = 12;

export function kindName(kind: Kind | "generic") {
  return {
    four_of_a_kind: t("Four of a kind"),
    three_pairs: t("Three pairs"),
    seven_unique: t("Seven unique"),
    generic: t("Generic"),
  }[kind];
}

export function cards(kind: Kind) {
  const rows = CARDS[kind];
  const top = (26 - rows.length * (HEIGHT + 1)) / 2;
  return html`
    <svg class="cards-of" viewBox="0 0 42 26" aria-hidden="true">
      ${rows.map((row, y) =>
        [...row].map((look, x) => {
          const left = (42 - row.length * (WIDTH + 1)) / 2 + x * (WIDTH + 1);
          return svg`<rect class="look-${look}" x=${left} y=${top + y * (HEIGHT + 1)} width=${WIDTH} height=${HEIGHT} rx="1.5" />`;
        }),
      )}
    </svg>`;
}
