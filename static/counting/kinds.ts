/** The kinds of dedications: their names, and the lantern cards that they take, in our seven colours. */

import { html, svg } from "lit-html";
import { t } from "../kit/words.ts";
import type { Kind } from "../rules/counts.ts";

export const KINDS = ["four_of_a_kind", "three_pairs", "seven_unique"] as const;

/** Rows of cards, as they lie. */
const CARDS = {
  one: [["red"]],
  four_of_a_kind: [["red", "red", "red", "red"]],
  three_pairs: [
    ["orange", "green", "blue"],
    ["orange", "green", "blue"],
  ],
  seven_unique: [
    ["red", "orange", "white", "green"],
    ["blue", "purple", "black"],
  ],
};
const WIDTH = 10;
const HEIGHT = 13;
const ACROSS = 43;
const DOWN = 27;
const MOTIF = 7.5;

export function kindName(kind: Kind | "generic") {
  return {
    four_of_a_kind: t("Four of a kind"),
    three_pairs: t("Three pairs"),
    seven_unique: t("Seven unique"),
    generic: t("Generic"),
  }[kind];
}

export function cards(kind: Kind | "one") {
  const rows = CARDS[kind];
  const top = (DOWN - rows.length * (HEIGHT + 1) + 1) / 2;
  return html`
    <svg class="cards-of" viewBox="0 0 ${ACROSS} ${DOWN}" aria-hidden="true">
      ${rows.map((row, y) => {
        const left = (ACROSS - row.length * (WIDTH + 1) + 1) / 2;
        return row.map((color, x) => card(color, left + x * (WIDTH + 1), top + y * (HEIGHT + 1)));
      })}
    </svg>`;
}

function card(color: string, x: number, y: number) {
  const inset = { x: x + (WIDTH - MOTIF) / 2, y: y + (HEIGHT - MOTIF) / 2 };
  const moon = `M${inset.x + 5.6} ${inset.y + 0.6}a3.6 3.6 0 1 0 1 5.6a3 3 0 1 1 -1 -5.6z`;
  return svg`
    <g class=${color}>
      <rect x=${x} y=${y} width=${WIDTH} height=${HEIGHT} rx="1.75" />
      ${
        color === "black"
          ? svg`<path class="motif" d=${moon} />`
          : svg`<use class="motif" href="#motif-${color}" x=${inset.x} y=${inset.y} width=${MOTIF} height=${MOTIF} />`
      }
    </g>`;
}
