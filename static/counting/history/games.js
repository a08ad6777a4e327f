/** The games that were counted on this device. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { cross } from "../../kit/icons.js";
import { harvestTitle, lumensTitle } from "../titles.js";
import { top } from "../../kit/top.js";

/**
 * @typedef {import("../../device/games.js").Game} Game
 * @typedef {{ games: Game[], outcomes: Record<number, string | null>, forgotten: number[] }} State
 *   `outcomes`: what the rules have told so far, by game; null: nothing
 * @typedef {{ forget(game: Game): void, bringBack(game: Game): void }} Callbacks
 */

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function games(state, callbacks) {
  return html`
    ${top(t("Counted games"), "/")}
    <div class="counting">
      ${state.games.length === 0 ? empty() : html`<ul class="games">${state.games.map((game) => entry(state, game, callbacks))}</ul>`}
    </div>`;
}

function empty() {
  return html`
    <div class="empty">
      <p>${t("No game has been counted on this device yet.")}</p>
      <div class="actions">
        <a class="button" href="/harvest">${harvestTitle()}</a>
        <a class="button" href="/lumens">${lumensTitle()}</a>
      </div>
    </div>`;
}

/**
 * @param {State} state
 * @param {Game} game
 * @param {Callbacks} callbacks
 */
function entry({ outcomes, forgotten }, game, { forget, bringBack }) {
  const names = namesIn(game).join(", ");
  if (forgotten.includes(game.begun)) {
    return html`
      <li>
        <span class="removed" role="status">${t("Removed. It was on this device only.")}</span>
        <button type="button" class="button quiet" @click=${() => bringBack(game)}>${t("Undo")}</button>
      </li>`;
  }
  const outcome = outcomes[game.begun];
  const about = [titleOf(game), day(game), ...(outcome ? [names] : [])].join(" · ");
  return html`
    <li>
      ${
        outcome === null
          ? html`<div class="game"><b>${names}</b><span class="hint">${about} · ${t("cannot be counted any more")}</span></div>`
          : html`<a class="game" href="#${game.begun}"><b>${outcome ?? names}</b><span class="hint">${about}</span></a>`
      }
      <button type="button" class="icon-button quiet" aria-label=${t("Remove {name}", { name: names })} @click=${() => forget(game)}>${cross}</button>
    </li>`;
}

/** @param {Game} game */
export function titleOf({ which }) {
  return which === "harvest" ? harvestTitle() : lumensTitle();
}

/** @param {Pick<Game, "begun">} game */
export function day({ begun }) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(begun);
}

/** @param {Game} game */
function namesIn({ which, sheet }) {
  return which === "harvest" ? sheet.map((/** @type {{ name: string }} */ { name }) => name) : sheet.players;
}
