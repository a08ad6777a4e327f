/** The top of a sheet: what to do, where the table is, the points, and the way to everything else. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t, tn } from "../../kit/words.js";
import { lock, more } from "../../kit/icons.js";

/**
 * @typedef {object} State
 * @property {string} title
 * @property {string} place
 * @property {boolean} alone
 * @property {boolean} live
 * @property {boolean} kept whether this device keeps what is tapped
 * @property {number} unsent
 * @property {number} unkept how many of them are not kept, or not yet
 * @property {boolean} locked
 * @property {{ seat: number, name: string, calls: boolean }[]} seats those of this phone, if they are several
 * @property {number} viewed
 * @property {number | null} total null: points are hidden
 * @typedef {{ points(): void, menu(): void, unlock(): void, view(seat: number): void }} Callbacks
 */

const MANY = 4; // marks; fewer are sent before anybody could read about it

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function header(state, { points, menu, unlock, view }) {
  return html`
    <header class="header" data-unsent=${state.unsent}>
      <div class="status">
        ${state.seats.length > 1 ? tabs(state, view) : nothing}
        <h1 aria-live="polite">${state.title}</h1>
        <p>${connection(state)}${state.place}</p>
      </div>
      <button type="button" class="total" @click=${points}>
        <b>${state.total ?? "–"}</b><small>${t("points")}</small>
      </button>
      ${
        state.locked
          ? html`<button type="button" class="icon-button" aria-label=${t("Unlock")} @click=${unlock}>${lock}</button>`
          : html`<button type="button" class="icon-button quiet" aria-label=${t("Menu")} @click=${menu}>${more}</button>`
      }
    </header>`;
}

/** @param {State} state */
function connection({ alone, live, kept, unsent, unkept }) {
  if (!kept && (alone || unsent >= (live ? MANY : 1))) return label("offline", t("keep this page open"));
  if (alone) return label("", t("on this phone"));
  if (live) return unsent < MANY ? nothing : label("sending", tn(unsent, "sending {n} mark", "sending {n} marks"));
  const safe = kept ? unsent - unkept : unsent;
  if (safe === 0) return label("offline", t("offline"));
  return label("offline", tn(safe, "offline, {n} mark to send", "offline, {n} marks to send"));
}

/**
 * @param {string} look
 * @param {string} text
 */
function label(look, text) {
  return html`<span class="connection ${look}">${text}</span> `;
}

/**
 * @param {State} state
 * @param {Callbacks["view"]} view
 */
function tabs({ seats, viewed }, view) {
  return html`
    <div class="tabs" role="group" aria-label=${t("Sheets on this phone")}>
      ${seats.map(
        ({ seat, name, calls }) => html`
          <button type="button" class=${calls ? "calls" : ""} aria-pressed=${seat === viewed} @click=${() => view(seat)}>
            ${name}
          </button>`,
      )}
    </div>`;
}
