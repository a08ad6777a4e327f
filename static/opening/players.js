/** Who plays at the new table, in which order and where. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t } from "../kit/words.js";
import { down, plus, up } from "../kit/form_icons.js";
import { cross } from "../kit/icons.js";

/**
 * @typedef {import("./form.js").State} State
 * @typedef {import("./form.js").Callbacks} Callbacks
 * @typedef {import("./form.js").Player} Player
 */

export const FEWEST = 2;
export const MOST = 4;
export const LONGEST_NAME = 30;

/**
 * What a player is called who gave no name.
 * @param {number} seat
 */
export function nameOf(seat) {
  return t("Player {n}", { n: seat + 1 });
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function players(state, callbacks) {
  const twice = shared(state.players);
  return html`
    <fieldset class="players">
      <legend>${t("Players, clockwise around the table")}</legend>
      <ol>${state.players.map((player, seat) => entry(state, player, seat, callbacks))}</ol>
      <datalist id="known">${state.known.map((name) => html`<option value=${name}></option>`)}</datalist>
      <p class="hint" role="status">${twice ? t("Two players are called {name}.", { name: twice }) : nothing}</p>
      ${
        state.players.length < MOST
          ? html`<button type="button" class="button" @click=${callbacks.addPlayer}>${plus}${t("Add a player")}</button>`
          : nothing
      }
    </fieldset>`;
}

/** @param {Player[]} players */
function shared(players) {
  const names = players.map(({ name }) => name.trim()).filter(Boolean);
  return names.find((name, i) => names.indexOf(name) < i);
}

/**
 * @param {State} state
 * @param {Player} player
 * @param {number} seat
 * @param {Callbacks} callbacks
 */
function entry({ players, dice }, player, seat, { changePlayer, movePlayer, removePlayer }) {
  const name = player.name.trim() || nameOf(seat);
  return html`
    <li data-seat=${seat}>
      <input class="name" list="known" maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words"
        spellcheck="false" enterkeyhint=${seat < players.length - 1 ? "next" : "go"} aria-label=${t("Name of player {n}", { n: seat + 1 })}
        placeholder=${nameOf(seat)} .value=${player.name}
        @keydown=${next} @input=${(/** @type {Event} */ event) => changePlayer(seat, { name: valueIn(event) })}>
      <select aria-label=${t("Where {name} plays", { name })}
        @change=${(/** @type {Event} */ event) => changePlayer(seat, { where: /** @type {Player["where"]} */ (valueIn(event)) })}>
        ${places(player, dice)}
      </select>
      ${button("up", t("Move {name} up", { name }), up, seat === 0, () => movePlayer(seat, -1))}
      ${button("down", t("Move {name} down", { name }), down, seat === players.length - 1, () => movePlayer(seat, 1))}
      ${players.length > FEWEST ? button("remove", t("Remove {name}", { name }), cross, false, () => removePlayer(seat)) : nothing}
    </li>`;
}

/**
 * On most phones Enter is the way from one field to the next; it would open the table.
 * @param {KeyboardEvent} event
 */
function next(event) {
  if (event.key !== "Enter" || event.isComposing) return;
  const field = /** @type {HTMLElement} */ (event.currentTarget);
  const below = field.closest("li")?.nextElementSibling?.querySelector("input");
  if (!below) return;
  event.preventDefault();
  below.focus();
}

/** @param {Event} event */
function valueIn(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}

/**
 * @param {Player} player
 * @param {State["dice"]} dice
 */
function places({ where }, dice) {
  /** @type {[Player["where"], string][]} */
  const choices = [
    ["here", t("this phone")],
    ["own", t("own phone")],
    ["paper", t("on paper")],
  ];
  return choices.map(
    ([value, text]) => html`
      <option value=${value} .selected=${where === value} ?disabled=${value === "paper" && dice === "app"}>${text}</option>`,
  );
}

/**
 * @param {string} act
 * @param {string} label
 * @param {unknown} icon
 * @param {boolean} disabled
 * @param {() => void} click
 */
function button(act, label, icon, disabled, click) {
  return html`
    <button type="button" class="icon-button quiet" data-act=${act} aria-label=${label} ?disabled=${disabled} @click=${click}>${icon}</button>`;
}
