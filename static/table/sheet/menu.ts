/** Everything that is needed now and then at a table, and must not be in the way otherwise. */

import { html, nothing } from "lit-html";
import type { Theme } from "../../device/preferences.ts";
import { editionName } from "../../kit/names.ts";
import { segments } from "../../kit/segments.ts";
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
  /** the seats that the host may rename */
  renamed: Seat[];
  hidePoints: boolean;
  hideOthers: boolean;
  chimes: boolean;
  theme: Theme;
  language: string;
  languages: [string, string][];
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
  rename: (seat: number) => void;
  handOver: (seat: number) => void;
  gone: (seat: Seat) => void;
  everybody: () => void;
  fireworks: () => void;
  journal: () => void;
  togglePoints: () => void;
  toggleOthers: () => void;
  chime: () => void;
  chooseTheme: (theme: Theme) => void;
  chooseLanguage: (language: string) => void;
  close: () => void;
}

export function menu(state: State, callbacks: Callbacks) {
  const { code, alone, edition } = state;
  return html`
    <h2>${alone ? t("Table on this phone only") : t("Table {code}", { code })}</h2>
    <div class="menu">
      ${state.mine ? group(state.seat.name, ownSheet(state, callbacks)) : nothing}
      ${group(t("The table"), theTable(state, callbacks))}
      ${group(t("This phone"), thisPhone(state, callbacks))}
      <p class="hint">${t("Edition: {name}", { name: editionName(edition) })}</p>
      <p class="hint awake">${state.awake}</p>
    </div>
    <div class="actions"><button type="button" class="button" @click=${callbacks.close}>${t("Close")}</button></div>`;
}

function group(title: string, items: unknown) {
  return html`<section><h3 dir="auto">${title}</h3>${items}</section>`;
}

function ownSheet({ alone, seat, corrections, paper, leave, back }: State, callbacks: Callbacks) {
  return html`
    ${corrections ? item(t("Correct a mistake"), callbacks.correct) : nothing}
    ${item(t("Lock against accidental touches"), callbacks.lock)}
    ${paper ? item(t("A player on paper took a tile"), callbacks.paperTile) : nothing}
    ${item(t("Rename {name}", { name: seat.name }), () => callbacks.rename(seat.seat))}
    ${alone ? nothing : item(t("Move {name} to another phone", { name: seat.name }), () => callbacks.handOver(seat.seat))}
    ${leave ? item(t("Leave the game"), callbacks.leave) : nothing}
    ${back ? item(t("Come back into the game"), callbacks.back) : nothing}`;
}

function theTable({ alone, elsewhere, gone, renamed }: State, callbacks: Callbacks) {
  return html`
    ${item(alone ? t("Let others see it") : t("Code and QR code"), callbacks.lobby)}
    ${item(t("Everybody’s points and sheets"), callbacks.everybody)}
    ${item(t("Fireworks in play"), callbacks.fireworks)}
    ${item(t("What happened so far"), callbacks.journal)}
    ${elsewhere.length + gone.length + renamed.length > 0 ? others(elsewhere, gone, renamed, callbacks) : nothing}`;
}

function thisPhone(
  { hidePoints, hideOthers, chimes, theme, language, languages }: State,
  { togglePoints, toggleOthers, chime, chooseTheme, chooseLanguage }: Callbacks,
) {
  const themes: [Theme, string][] = [
    ["system", t("Automatic")],
    ["light", t("Light")],
    ["dark", t("Dark")],
  ];
  return html`
    ${toggle(t("Hide points"), hidePoints, togglePoints)}
    ${toggle(t("Hide the other sheets"), hideOthers, toggleOthers)}
    ${toggle(t("Chime when it is my turn"), chimes, chime)}
    ${segments(t("Light or dark"), "theme", themes, theme, chooseTheme)}
    ${segments(t("Language"), "language", languages, language, chooseLanguage)}
    <a class="item" href="/rules">${t("Rules in short")}</a>
    <a class="item" href="/">${t("Home")}</a>`;
}

function others(elsewhere: Seat[], gone: Seat[], renamed: Seat[], callbacks: Callbacks) {
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
      ${renamed.map(({ seat, name }) => item(t("Rename {name}", { name }), () => callbacks.rename(seat)))}
    </details>`;
}

function item(label: string, act: () => void) {
  return html`<button type="button" class="item" @click=${act}>${label}</button>`;
}

function toggle(label: string, on: boolean, act: () => void) {
  return html`<button type="button" class="item" role="switch" aria-checked=${on} @click=${act}>${label}</button>`;
}
