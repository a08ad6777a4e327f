/** The emperor cards: price and action of each, and why one cannot be had. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t, tn } from "../../kit/words.js";
import { actionText, priceText } from "../../kit/card_text.js";
import { helpLink } from "../../kit/help_link.js";

/**
 * @typedef {import("../../rules/state.js").Action} Action
 * @typedef {{ actions: Action[], reasons: (string | null)[], gifts: number }} State
 *   `reasons`: why a card cannot be had, null when it can
 */

/**
 * @param {State} state
 * @param {{ buy(card: number): void, close(): void }} callbacks
 */
export function emperor({ actions, reasons, gifts }, { buy, close }) {
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
