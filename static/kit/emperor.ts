/** The emperor cards: price and action of each, and why one cannot be had. */

import { html, nothing } from "lit-html";
import type { Action, Color, Shade } from "../rules/state.ts";
import { priceText, shadeText } from "./card_text.ts";
import { helpLink } from "./help_link.ts";
import { lantern } from "./lantern.ts";
import { t, tn } from "./words.ts";

/** What lies before the player: the colour that is faced, and those that the dice show; null: only the people know. */
interface Faced {
  all: Color[];
  mine: Color | null;
  shown: Color[] | null;
}

/** `reasons`: why a card cannot be had, null when it can; `bought`: the card that was just taken */
interface State {
  actions: Action[];
  reasons: (string | null)[];
  bought?: number | null;
  gifts: number;
  faced: Faced;
}

export function emperor(
  { actions, reasons, bought, gifts, faced }: State,
  { buy, close }: { buy(card: number): void; close(): void },
) {
  return html`
    <div class="title"><h2>${t("Emperor cards")}</h2>${helpLink("emperor")}</div>
    <ul class="cards" tabindex="0">
      ${actions.map((action, card) => {
        const why = reasons[card];
        return html`
          <li>
            <button type="button" ?disabled=${why !== null} aria-pressed=${bought === card} @click=${() => buy(card)}>
              <b class="price">${action.cost}<svg viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg></b>
              <span class="sr">${priceText(action)}:</span>
              <span>
                ${action.shades.map((shade, i) => html`${shadeText(shade, i)} ${lanterns(shade, faced)}`)}
                ${why ? html`<small>${why}</small>` : nothing}
              </span>
            </button>
          </li>`;
      })}
    </ul>
    <div class="actions">
      <p>${tn(gifts, "You have {n} gift.", "You have {n} gifts.")}</p>
      <button type="button" class="button" @click=${close}>${t("Close")}</button>
    </div>`;
}

/** Those that the area may have, as far as the dice are known. */
function lanterns({ color }: Shade, { all, mine, shown }: Faced) {
  const known = {
    any: [],
    mine: mine ? [mine] : [],
    shown: all.filter((one) => shown?.includes(one)),
    not_shown: shown ? all.filter((one) => !shown.includes(one)) : [],
  };
  const colors = color in known ? known[color as keyof typeof known] : [color as Color];
  return colors.length > 0 ? html`<span class="lanterns">${colors.map(lantern)}</span> ` : nothing;
}
