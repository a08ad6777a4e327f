/** Everything that is needed now and then at a table, and must not be in the way otherwise. */

import { html, nothing } from "lit-html";
import { editionName } from "../../kit/names.ts";
import { t } from "../../kit/words.ts";
import type { Edition, Seat } from "../../rules/state.ts";

interface State {
  code: string;
  /** whether only this phone knows the table */
  alone: boolean;
  edition: Edition;
  seat: Seat;
  mine: boolean;
  /** whether the sheet can be corrected now */
  corrections: boolean;
  /** whether somebody plays on paper */
  paper: boolean;
  leave: boolean;
  back: boolean;
  /** the seats on other phones */
  elsewhere: Seat[];
  /** for whom the host may say that they have left, or are back */
  gone: Seat[];
  hidePoints: boolean;
  hideOthers: boolean;
  /** what is known about the screen staying awake */
  awake: string;
}

interface Callbacks {
  lobby: () => void;
  lock: () => void;
  correct: () => void;
  paperTile: () => void;
  leave: () => void;
  back: () => void;
  handOver: (seat: number) => void;
  gone: (seat: Seat) => void;
  everybody: () => void;
  journal: () => void;
  togglePoints: () => void;
  toggleOthers: () => void;
  close: () => void;
}

export function menu(state: State, callbacks: Callbacks) {
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

function others({ elsewhere, gone }: State, callbacks: Callbacks) {
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

function item(label: string, act: () => void) {
  return html`<button type="button" class="item" @click=${act}>${label}</button>`;
}

function toggle(label: string, on: boolean, act: () => void) {
  return html`<button type="button" class="item" role="switch" aria-checked=${on} @click=${act}>${label}</button>`;
}
