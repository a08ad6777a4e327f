/** The emperor cards: price and action of each, and why one cannot be had. */

import { html } from "lit-html";
import { actionText, priceText } from "../../kit/card_text.ts";
import { helpLink } from "../../kit/help_link.ts";
import { t, tn } from "../../kit/words.ts";
import type { Action } from "../../rules/state.ts";

/** `reasons`: why a card cannot be had, null when it can */
interface State {
  actions: Action[];
  reasons: (string | null)[];
  gifts: number;
}

export function emperor(
  { actions, reasons, gifts }: State,
  { buy, close }: { buy(card: number): void; close(): void },
) {
  return html`
    <div class="title"><h2>${t("Emperor cards")}</h2>${helpLink("emperor")}</div>
    <ul class="cards" tabindex="0">
      ${actions.map((action, card) => {
        const why = reasons[card];
        return html`
          <li>
            <button type="button" ?disabled=${why !== null} @click=${() => buy(card)}>
              <b class="price">${action.cost}<svg viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg></b>
              <span class="sr">${priceText(action)}:</span>
              <span>${actionText(action)}${why ? html`<small>${why}</small>` : ""}</span>
            </button>
          </li>`;
      })}
    </ul>
    <div class="actions">
      <p>${tn(gifts, "You have {n} gift.", "You have {n} gifts.")}</p>
      <button type="button" class="button" @click=${close}>${t("Close")}</button>
    </div>`;
}
