/** What of an edition is still Lampion's: stacks, cards and gift circles that nobody has changed or found to be the same. */

import { html, nothing } from "lit-html";
import { check } from "../../kit/icons.ts";
import { t } from "../../kit/words.ts";
import type { Draft, Edition } from "../../rules/state.ts";
import { type Part, partOf } from "./parts.ts";
import { SIZES } from "./sizes.ts";

/** Both by their paths: what is as in Lampion, and what of this the owner has found to be the same in the box. */
export interface Lampions {
  ours: string[];
  confirmed: string[];
}

export type Confirm = (path: string, same: boolean) => void;

/** @param lampion null: the rules have not started yet */
export function lampionsIn(draft: Draft, lampion: Edition | null, confirmed: string[]): Lampions {
  if (!lampion) return { ours: [], confirmed };
  const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const stacks = SIZES.flat().filter((shape) => equal(draft.shapes[shape].values, lampion.shapes[shape].values));
  const cards = [...lampion.emperor.keys()].filter((card) => {
    const [mine, theirs] = [draft.emperor[card], lampion.emperor[card]];
    return equal(mine?.A, theirs?.A) || equal(mine?.B, theirs?.B);
  });
  return {
    ours: [
      ...(draft.gift_circles === lampion.gift_circles ? ["gift_circles"] : []),
      ...stacks.map((shape) => `shapes.${shape}`),
      ...cards.map((card) => `emperor[${card}]`),
    ],
    confirmed,
  };
}

/** Those that nobody has confirmed, in this part of the editor or in all. */
export function unconfirmed({ ours, confirmed }: Lampions, part?: Part) {
  return ours.filter((path) => !confirmed.includes(path) && (!part || partOf(path) === part));
}

/** @param name of what is asked about */
export function sameAsYours(path: string, name: string, { ours, confirmed }: Lampions, confirm: Confirm) {
  if (!ours.includes(path)) return nothing;
  const same = confirmed.includes(path);
  const text = same ? t("Same as yours") : t("Same as yours?");
  return html`
    <div class="ours" data-place=${path}>
      ${same ? nothing : html`<span class="hint">${t("Lampion’s")}</span>`}
      <button type="button" class="button quiet" aria-pressed=${same} aria-label=${t("{thing}: {problem}", { thing: name, problem: text })}
        @click=${() => confirm(path, !same)}>${same ? check : nothing}${text}</button>
    </div>`;
}
