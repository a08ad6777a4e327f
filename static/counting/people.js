/** Who plays a game that is counted. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t } from "../kit/words.js";
import { plus } from "../kit/form_icons.js";
import { cross } from "../kit/icons.js";
import { FEWEST, LONGEST_NAME, MOST, nameOf } from "../opening/players.js";
import { top } from "../kit/top.js";

/**
 * @typedef {{ title: string, names: string[], known: string[], begun: boolean }} State
 *   `known`: names that were played with; `begun`: something is counted already
 * @typedef {object} Callbacks
 * @property {(names: string[]) => void} rename
 * @property {(name: string) => void} add
 * @property {(seat: number) => void} remove
 * @property {() => void} startNew
 * @property {() => void} count
 */

const MOST_OFFERED = 8;

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function people(state, callbacks) {
  const { title, names, begun } = state;
  return html`
    ${top(title, "/")}
    <form class="counting people" @submit=${(/** @type {Event} */ event) => submit(event, callbacks)}>
      <h2>${t("Who plays?")}</h2>
      <ol>${names.map((name, seat) => field(state, name, seat, callbacks))}</ol>
      ${
        names.length < MOST
          ? html`<button type="button" class="button" @click=${() => callbacks.add("")}>${plus}${t("Add a player")}</button>`
          : nothing
      }
      ${offered(state, callbacks)}
      <div class="bar">
        ${begun ? html`<button type="button" class="button" @click=${callbacks.startNew}>${t("New game")}</button>` : nothing}
        <button class="button main">${begun ? t("Go on") : t("Begin")}</button>
      </div>
    </form>`;
}

/**
 * @param {Event} event
 * @param {Callbacks} callbacks
 */
function submit(event, { count }) {
  event.preventDefault();
  count();
}

/**
 * @param {State} state
 * @param {string} name
 * @param {number} seat
 * @param {Callbacks} callbacks
 */
function field({ names }, name, seat, { rename, remove }) {
  const type = (/** @type {Event} */ { target }) =>
    rename(names.map((before, i) => (i === seat ? /** @type {HTMLInputElement} */ (target).value : before)));
  return html`
    <li>
      <input maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words" spellcheck="false" enterkeyhint="next"
        aria-label=${t("Name of player {n}", { n: seat + 1 })} placeholder=${nameOf(seat)} .value=${name} @input=${type}>
      ${
        names.length > FEWEST
          ? html`<button type="button" class="icon-button quiet" aria-label=${t("Remove {name}", { name: name.trim() || nameOf(seat) })} @click=${() => remove(seat)}>${cross}</button>`
          : nothing
      }
    </li>`;
}

/**
 * Names to tap, as long as there is a place for one.
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function offered({ names, known }, { add, rename }) {
  const empty = names.findIndex((name) => !name.trim());
  const others = known.filter((name) => !names.includes(name)).slice(0, MOST_OFFERED);
  if (others.length === 0 || (empty < 0 && names.length === MOST)) return nothing;
  const take = (/** @type {string} */ name) =>
    empty < 0 ? add(name) : rename(names.map((before, seat) => (seat === empty ? name : before)));
  return html`
    <div class="offered" role="group" aria-label=${t("Names from earlier games")}>
      ${others.map(
        (name) => html`
          <button type="button" class="button" @click=${() => take(name)}>
            ${name}
          </button>`,
      )}
    </div>`;
}

/** @param {{ go(): void, close(): void }} callbacks */
export function startAnew({ go, close }) {
  return html`
    <h2>${t("This game is not finished")}</h2>
    <p>${t("What was entered would be lost.")}</p>
    <div class="actions">
      <button type="button" class="button" @click=${close}>${t("Keep it")}</button>
      <button type="button" class="button main" @click=${go}>${t("Discard it")}</button>
    </div>`;
}
