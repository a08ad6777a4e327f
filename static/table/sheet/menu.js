/** Everything that is needed now and then at a table, and must not be in the way otherwise. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { editionName } from "../../kit/names.js";

/**
 * @typedef {import("../../rules/state.js").Seat} Seat
 * @typedef {object} State
 * @property {string} code
 * @property {boolean} alone whether only this phone knows the table
 * @property {import("../../rules/state.js").Edition} edition
 * @property {Seat} seat
 * @property {boolean} mine
 * @property {boolean} corrections whether the sheet can be corrected now
 * @property {boolean} paper whether somebody plays on paper
 * @property {boolean} leave
 * @property {boolean} back
 * @property {Seat[]} elsewhere the seats on other phones
 * @property {Seat[]} gone for whom the host may say that they have left, or are back
 * @property {boolean} hidePoints
 * @property {boolean} hideOthers
 * @property {string} awake what is known about the screen staying awake
 * @typedef {object} Callbacks
 * @property {() => void} lobby
 * @property {() => void} lock
 * @property {() => void} correct
 * @property {() => void} paperTile
 * @property {() => void} leave
 * @property {() => void} back
 * @property {(seat: number) => void} handOver
 * @property {(seat: Seat) => void} gone
 * @property {() => void} everybody
 * @property {() => void} journal
 * @property {() => void} togglePoints
 * @property {() => void} toggleOthers
 * @property {() => void} close
 */

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function menu(state, callbacks) {
  const { code, alone, seat, mine } = state;
  return html`
    <h2>${alone ? t("Table on this phone only") : t("Table {code}", { code })}</h2>
    <div class="menu">
      ${item(alone ? t("Let others see it") : t("Code and QR code"), callbacks.lobby)}
      <a class="item" href="/rules">${t("Rules in short")}</a>
      ${item(t("Everybody's points and sheets"), callbacks.everybody)}
      ${item(t("What happened so far"), callbacks.journal)}
      ${mine ? item(t("Lock against accidental touches"), callbacks.lock) : nothing}
      ${mine && state.corrections ? item(t("Correct a mistake"), callbacks.correct) : nothing}
      ${mine && state.paper ? item(t("A player on paper took a tile"), callbacks.paperTile) : nothing}
      ${toggle(t("Hide points"), state.hidePoints, callbacks.togglePoints)}
      ${toggle(t("Hide the other sheets"), state.hideOthers, callbacks.toggleOthers)}
      ${mine && !alone ? item(t("Move {name} to another phone", { name: seat.name }), () => callbacks.handOver(seat.seat)) : nothing}
      ${mine && state.leave ? item(t("Leave the game"), callbacks.leave) : nothing}
      ${mine && state.back ? item(t("Come back into the game"), callbacks.back) : nothing}
      ${state.elsewhere.length + state.gone.length > 0 ? others(state, callbacks) : nothing}
      <a class="item" href="/">${t("Home")}</a>
      <p class="awake">${t("Edition: {name}", { name: editionName(state.edition) })}</p>
      <p class="awake">${state.awake}</p>
    </div>
    <div class="actions"><button type="button" class="button" @click=${callbacks.close}>${t("Close")}</button></div>`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function others({ elsewhere, gone }, callbacks) {
  return html`
    <details>
      <summary class="item">${t("Other players…")}</summary>
      ${elsewhere.map(({ seat, name }) =>
        item(t("The phone of {name} is gone", { name }), () => callbacks.handOver(seat)),
      )}
      ${gone.map((other) =>
        item(other.left ? t("{name} is back", { name: other.name }) : t("{name} has left", { name: other.name }), () =>
          callbacks.gone(other),
        ),
      )}
    </details>`;
}

/**
 * @param {string} label
 * @param {() => void} act
 */
function item(label, act) {
  return html`<button type="button" class="item" @click=${act}>${label}</button>`;
}

/**
 * @param {string} label
 * @param {boolean} on
 * @param {() => void} act
 */
function toggle(label, on, act) {
  return html`<button type="button" class="item" role="switch" aria-checked=${on} @click=${act}>${label}</button>`;
}
