/** The games that were counted on this device. */

import { html } from "lit-html";
import type { Game } from "../../device/counted_games.ts";
import { remembered, removable, untilRestored } from "../../kit/remembered.ts";
import { top } from "../../kit/top.ts";
import { t } from "../../kit/words.ts";
import { day, harvestTitle, lumensTitle, titleOf } from "../titles.ts";

/** `outcomes`: what the rules have said so far, by game; null: nothing */
interface State {
  games: Game[];
  outcomes: Record<number, string | null>;
  forgotten: number[];
}

interface Callbacks {
  forget(game: Game): void;
  bringBack(game: Game): void;
}

export function games(state: State, callbacks: Callbacks) {
  return html`
    ${top(t("Counted games"), "/")}
    <div class="counting games">
      ${state.games.length === 0 ? empty() : remembered(state.games.map((game) => html`<li>${entry(state, game, callbacks)}</li>`))}
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

function entry({ outcomes, forgotten }: State, game: Game, { forget, bringBack }: Callbacks) {
  const names = namesIn(game).join(", ");
  if (forgotten.includes(game.begun)) {
    return untilRestored(t("Removed. It was on this device only."), () => bringBack(game));
  }
  const outcome = outcomes[game.begun];
  const about = [titleOf(game), day(game), ...(outcome ? [names] : [])].join(" · ");
  const content =
    outcome === null
      ? html`<div class="one"><b>${names}</b><span class="hint">${about} · ${t("cannot be counted any more")}</span></div>`
      : html`<a class="one" href="#${game.begun}"><b>${outcome ?? names}</b><span class="hint">${about}</span></a>`;
  return removable(content, names, () => forget(game));
}

function namesIn(game: Game) {
  return game.which === "harvest" ? game.sheet.map(({ name }) => name) : game.sheet.players;
}
