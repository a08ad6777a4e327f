/** The edition of a new table: which one, the number of a new lake, and what its lakes look like. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../words.js";
import { drawings, lake } from "./lake.js";
import { editionName } from "./names.js";
import { plan } from "./plan.js";

/**
 * @typedef {import("./new.js").State} State
 * @typedef {import("./new.js").Callbacks} Callbacks
 * @typedef {import("./new.js").Edition} Edition
 * @typedef {import("../rules/state.js").Letter} Letter
 */

export const LAMPION = "lampion";
export const NEW_LAKE = "lake";
export const EARLIER = "earlier";
export const MINE = "mine/";

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function editionChoice(state, callbacks) {
  const choose = (/** @type {Event} */ event) => callbacks.change({ wanted: valueIn(event) });
  return html`
    <div class="edition">
      <div class="field which">
        <label for="edition">${t("Edition")}</label>
        <a href="/editions">${t("Your editions")}</a>
        <select id="edition" @change=${choose}>${options(state)}</select>
      </div>
      ${state.wanted === NEW_LAKE ? number(state, callbacks) : nothing}
      ${trouble(state, callbacks)}
      ${state.edition ? lakes(state.edition, state.current) : placeholder(state)}
    </div>`;
}

/** @param {Event} event */
function valueIn(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}

/** @param {State} state */
function options(state) {
  const { wanted, earlier, mine } = state;
  const option = (/** @type {string} */ value, /** @type {string} */ name) =>
    html`<option value=${value} .selected=${value === wanted}>${name}</option>`;
  const group = (/** @type {string} */ label, /** @type {unknown[]} */ options) =>
    options.length > 0 ? html`<optgroup label=${label}>${options}</optgroup>` : nothing;
  return html`
    ${option(LAMPION, "Lampion")}
    ${option(NEW_LAKE, t("A new lake for this game"))}
    ${earlier ? option(EARLIER, editionName(earlier)) : nothing}
    ${group(
      t("On this device"),
      mine.map(({ key, edition }) => option(MINE + key, editionName(edition))),
    )}
    ${group(
      t("Shared by others"),
      others(state).map(({ id, name }) => option(id, name)),
    )}`;
}

/**
 * Those that the server has and this device has not; whoever came by a link finds theirs among them.
 * @param {State} state
 */
function others({ wanted, saved, mine, edition, current }) {
  const here = mine.map(({ id }) => id);
  const offered = saved.filter(({ id }) => id !== LAMPION && (id === wanted || !here.includes(id)));
  if (!isSaved(wanted) || offered.some(({ id }) => id === wanted)) return offered;
  return [{ id: wanted, name: edition && current ? edition.name : t("Fetching…") }, ...offered];
}

/** @param {string} wanted */
function isSaved(wanted) {
  return ![LAMPION, NEW_LAKE, EARLIER].includes(wanted) && !wanted.startsWith(MINE);
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function number({ seed, refused }, { change, anotherLake }) {
  return html`
    <div class="field number">
      <label for="seed">${t("Number of the lake")}</label>
      <input id="seed" inputmode="numeric" maxlength="12" autocomplete="off" enterkeyhint="done" aria-describedby="seed-hint"
        aria-invalid=${refused !== ""} .value=${seed} @keydown=${leave}
        @input=${(/** @type {Event} */ event) => change({ seed: valueIn(event) })}>
      <button type="button" class="button" @click=${anotherLake}>${t("Another lake")}</button>
      <p class="hint" id="seed-hint">${t("The same number is always the same lake: type one that you liked.")}</p>
    </div>`;
}

/**
 * Enter would open the table.
 * @param {KeyboardEvent} event
 */
function leave(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  /** @type {HTMLElement} */ (event.currentTarget).blur();
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function trouble({ wanted, refused, unread }, { read }) {
  if (refused) {
    const key = wanted.startsWith(MINE) ? wanted.slice(MINE.length) : "";
    return html`
      <p class="problem" role="alert">
        ${refused} ${key ? html`<a href="/editions#edit/${key}">${t("Open it in the editor")}</a>` : nothing}
      </p>`;
  }
  if (!unread) return nothing;
  return html`
    <p class="problem" role="alert">${t("The server does not answer. Please check the network and try again.")}</p>
    <button type="button" class="button" @click=${read}>${t("Try again")}</button>`;
}

/** @param {State} state */
function placeholder({ refused, unread }) {
  if (refused || unread) return nothing;
  return html`<div class="lakes"><p class="hint" role="status">${t("Fetching…")}</p></div>`;
}

/**
 * @param {Edition} edition
 * @param {boolean} current the wanted one, not that before it
 */
function lakes(edition, current) {
  const { columns, rows } = edition;
  const different = lakesOf(edition);
  return html`
    <div class="lakes ${current ? "" : "past"}" aria-busy=${!current}>
      ${drawings}
      ${different.map(({ pools, letters }) => {
        const label = different.length > 1 ? t("Lake of the sheets {letters}", { letters }) : t("Lake");
        return html`
          <figure>
            ${lake({ plan: plan({ pools, columns, rows }, false), shaded: [], boats: [], label }, null)}
            ${different.length > 1 ? html`<figcaption class="hint" aria-hidden="true">${letters}</figcaption>` : nothing}
          </figure>`;
      })}
    </div>`;
}

/**
 * Each with the letters of the sheets that show it.
 * @param {Edition} edition
 */
function lakesOf({ lakes, sheets }) {
  const letters = /** @type {Letter[]} */ (Object.keys(sheets).sort());
  const names = [...new Set(letters.map((letter) => sheets[letter].lake))];
  return names.map((name) => ({
    pools: lakes[name] ?? [],
    letters: letters.filter((letter) => sheets[letter].lake === name).join(" "),
  }));
}
