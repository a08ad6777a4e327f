/** An edition that somebody shared: all that is printed in that box. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, tn } from "../kit/words.js";
import { actionText, priceText } from "../kit/card_text.js";
import { drawings, lake } from "../kit/lake.js";
import { lantern } from "../kit/lantern.js";
import { colorName, shapeName } from "../kit/names.js";
import { plan } from "../kit/plan.js";
import { shape } from "../kit/shape.js";
import { SIZES } from "./editor/tile_values.js";
import { top } from "../kit/top.js";

/**
 * @typedef {import("../rules/state.js").Edition} Edition
 * @typedef {import("../rules/state.js").Letter} Letter
 * @typedef {object} State
 * @property {string} id
 * @property {Edition | null} edition null: not here yet
 * @property {string | null} mine where it is edited, if it is among those of this device
 * @property {"gone" | "unanswered" | null} lost
 * @typedef {{ again(): void, copy(edition: Edition): void }} Callbacks
 */

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function sharedEdition(state, callbacks) {
  const { edition, lost } = state;
  if (edition) return whole(edition, state, callbacks);
  return html`
    ${top(t("Shared edition"), "#")}
    <div class="shared">${lost ? absent(lost, callbacks) : html`<p class="hint" role="status">${t("Fetching…")}</p>`}</div>`;
}

/**
 * @param {"gone" | "unanswered"} lost
 * @param {Callbacks} callbacks
 */
function absent(lost, { again }) {
  const text =
    lost === "gone"
      ? t("There is no edition at this link. Please ask whoever sent it, or begin one of your own.")
      : t("The server does not answer. Please check the network and try again.");
  return html`
    <p class="problem" role="alert">${text}</p>
    <div class="ways-on">
      ${lost === "gone" ? nothing : html`<button type="button" class="button main" @click=${again}>${t("Try again")}</button>`}
      <a class="button" href="#">${t("Your editions")}</a>
    </div>`;
}

/**
 * @param {Edition} edition
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function whole(edition, { id, mine }, { copy }) {
  return html`
    ${top(edition.name, "#")}
    ${drawings}
    <div class="shared">
      <div class="ways-on">
        <a class="button main" href="/new?edition=${id}">${t("Open a table with it")}</a>
        ${
          mine
            ? html`<a class="button" href=${mine}>${t("Go on editing it")}</a>`
            : html`<button type="button" class="button" @click=${() => copy(edition)}>${t("Make a copy of it on this device")}</button>`
        }
      </div>
      ${lakes(edition)}
      ${bonuses(edition)}
      ${tiles(edition)}
      ${cards(edition)}
    </div>`;
}

/** @param {Edition} edition */
function lakes({ lakes, sheets, columns, rows }) {
  const letters = lettersOf(sheets);
  const names = [...new Set(letters.map((letter) => sheets[letter].lake))];
  return html`
    <section class="lakes ${names.length > 1 ? "several" : ""}" aria-label=${names.length > 1 ? t("Lakes") : t("Lake")}>
      ${names.map((name) => {
        const on = letters.filter((letter) => sheets[letter].lake === name);
        const label = names.length > 1 ? t("Lake of {sheets}", { sheets: on.join(", ") }) : t("Lake");
        const drawn = plan({ pools: lakes[name] ?? [], columns, rows }, false);
        return html`
          <figure>
            ${lake({ plan: drawn, shaded: [], boats: [], label, key: name }, null)}
            ${names.length > 1 ? html`<figcaption class="hint" aria-hidden="true">${label}</figcaption>` : nothing}
          </figure>`;
      })}
    </section>`;
}

/** @param {Edition["sheets"]} sheets */
function lettersOf(sheets) {
  return /** @type {Letter[]} */ (Object.keys(sheets).sort());
}

/** @param {Edition} edition */
function bonuses({ sheets, gift_circles: circles }) {
  return html`
    <section aria-labelledby="bonuses">
      <h2 id="bonuses">${t("Turn bonuses")}</h2>
      <table>
        <thead>
          <tr>
            <td></td>
            <th scope="col">${t("Rounds 1–6")}</th>
            <th scope="col">${t("7–8 with three")}</th>
            <th scope="col">${t("7–10 with two")}</th>
          </tr>
        </thead>
        <tbody>
          ${lettersOf(sheets).map((letter) => {
            const { all, three, two } = sheets[letter].bonuses;
            return html`<tr><th scope="row">${letter}</th>${[all, three, two].map((colors) => html`<td>${row(colors)}</td>`)}</tr>`;
          })}
        </tbody>
      </table>
      ${circles === null ? nothing : html`<p class="hint">${tn(circles, "{n} gift circle on each sheet", "{n} gift circles on each sheet")}</p>`}
    </section>`;
}

/** @param {import("../rules/state.js").Color[]} colors */
function row(colors) {
  return html`<span class="row">${colors.map(lantern)}</span><span class="sr">${colors.map(colorName).join(", ")}</span>`;
}

/** @param {Edition} edition */
function tiles(edition) {
  return html`
    <section aria-labelledby="tiles">
      <h2 id="tiles">${t("Tiles")}</h2>
      <ul class="tiles">
        ${SIZES.flat().map(
          (name) => html`
            <li>${shape(edition, name)}<span>${shapeName(name)}<b>${edition.shapes[name].values.join(" ")}</b></span></li>`,
        )}
      </ul>
    </section>`;
}

/** @param {Edition} edition */
function cards({ emperor }) {
  return html`
    <section aria-labelledby="cards">
      <h2 id="cards">${t("Emperor cards")}</h2>
      <ol class="sides">
        ${emperor.map(
          ({ A, B }, i) => html`
            <li aria-label=${t("Card {card}", { card: i + 1 })}>
              ${Object.entries({ A, B }).map(
                ([side, action]) =>
                  html`<p><b>${side}</b><span><b>${priceText(action)} ·</b> ${actionText(action)}</span></p>`,
              )}
            </li>`,
        )}
      </ol>
    </section>`;
}
