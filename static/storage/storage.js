/** What this device keeps, and a way to let go of what is over. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, tn } from "../kit/words.js";

/**
 * @typedef {object} State
 * @property {number} tables
 * @property {number} games of the calculators
 * @property {number} editions
 * @property {number | null} size in bytes, of all that the browser keeps for the pad; null: it does not tell
 * @property {number} over games that are finished and nothing is lost with
 * @property {boolean} asking
 * @property {string} told about what was done
 * @typedef {{ begin(): void, keep(): void, remove(): void, close(): void }} Callbacks
 */

const MEGABYTE = 1_000_000;

/**
 * The content of a dialog.
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function storage(state, callbacks) {
  return html`
    <h2>${t("Kept on this device")}</h2>
    <ul class="held">${held(state).map((one) => html`<li>${one}</li>`)}</ul>
    <p class="hint" role="status">${state.told || (state.over === 0 ? t("No finished game is kept here.") : "")}</p>
    ${state.asking ? question(state, callbacks) : ways(state, callbacks)}`;
}

/** @param {State} state */
function held({ tables, games, editions, size }) {
  return [
    tn(tables, "{n} table", "{n} tables"),
    ...(games > 0 ? [tn(games, "{n} counted game", "{n} counted games")] : []),
    ...(editions > 0 ? [tn(editions, "{n} edition", "{n} editions")] : []),
    ...(size === null ? [] : [t("With the pad itself about {size}", { size: inMegabytes(size) })]),
  ];
}

/** @param {number} bytes */
function inMegabytes(bytes) {
  const digits = { style: /** @type {const} */ ("unit"), unit: "megabyte", maximumFractionDigits: 1 };
  return new Intl.NumberFormat(document.documentElement.lang, digits).format(bytes / MEGABYTE);
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function ways({ over }, { begin, close }) {
  return html`
    <div class="actions">
      ${
        over > 0
          ? html`<button type="button" class="button" @click=${begin}>${tn(over, "Remove {n} finished game", "Remove {n} finished games")}</button>`
          : nothing
      }
      <button type="button" class="button main" @click=${close}>${t("Close")}</button>
    </div>`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function question({ over }, { keep, remove }) {
  return html`
    <p>
      ${tn(
        over,
        "The finished game is removed from this device. Its code leads back to it as long as the server has it.",
        "{n} finished games are removed from this device. Their codes lead back to them as long as the server has them.",
      )}
    </p>
    <div class="actions">
      <button type="button" class="button" @click=${remove}>${t("Remove")}</button>
      <button type="button" class="button main" @click=${keep}>${t("Keep")}</button>
    </div>`;
}
