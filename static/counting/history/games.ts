/** The games of the history: who played, when, what they got, and what it came from. */

import { html, nothing } from "lit-html";
import { ordinal } from "../../kit/ordinals.ts";
import { remembered, removable, untilRestored } from "../../kit/remembered.ts";
import { t } from "../../kit/words.ts";
import { day } from "../titles.ts";
import { type Played, type Player, SOURCES, type Which } from "./played.ts";
import { gameName, sourceName } from "./source_names.ts";

/** `outcome`: in words */
export type Entry = Played & { outcome: string };

/** A counted game of an earlier version: how it came out is not known yet, or never will be. */
export interface Unread {
  key: string;
  which: Which;
  at: number;
  names: string[];
  lost: boolean;
}

interface State {
  /** the latest first */
  games: (Entry | Unread)[];
  removed: string[];
  /** whether games are left out because of what was chosen */
  filtered: boolean;
  all: boolean;
  /** what became of a removal */
  message: string;
}

interface Callbacks {
  remove(key: string): void;
  restore(key: string): void;
  showAll(): void;
}

const LATEST = 30;

export function isRead(game: Entry | Unread): game is Entry {
  return "players" in game;
}

export function games(state: State, callbacks: Callbacks) {
  const { games: found, all, message } = state;
  return html`
    <p class="problem" role="alert">${message}</p>
    ${found.length === 0 ? none(state) : remembered(found.slice(0, all ? found.length : LATEST).map((game) => item(game, state, callbacks)))}
    ${
      all || found.length <= LATEST
        ? nothing
        : html`<button type="button" class="button all" @click=${callbacks.showAll}>${t("Show all {n}", { n: found.length })}</button>`
    }`;
}

function none({ filtered }: State) {
  if (filtered) return html`<p class="empty">${t("There is no such game here.")}</p>`;
  return html`
    <div class="empty">
      <p>${t("No game has been finished on this device yet.")}</p>
      <div class="actions">
        <a class="button" href="/new">${t("New table")}</a>
        <a class="button" href="/harvest">${gameName("harvest")}</a>
        <a class="button" href="/lumens">${gameName("lumens")}</a>
      </div>
    </div>`;
}

function item(game: Entry | Unread, { removed }: State, { remove, restore }: Callbacks) {
  const { key } = game;
  if (removed.includes(key)) {
    return html`<li data-game=${key}>${untilRestored(t("Removed from this device."), () => restore(key))}</li>`;
  }
  const names = (isRead(game) ? game.players.map(({ name }) => name) : game.names).join(", ");
  return html`
    <li data-game=${key}>
      ${removable(isRead(game) ? heading(game) : unread(game), names, () => remove(key))}
      ${isRead(game) ? table(game) : nothing}
      ${further(game, isRead(game) || !game.lost)}
    </li>`;
}

function heading(game: Entry) {
  const to = game.which === "dice" ? `/t/${game.key}/result` : `#${game.key}`;
  return html`<a class="one" href=${to}><b>${game.outcome}</b><span class="hint">${about(game)}</span></a>`;
}

function unread(game: Unread) {
  const more = game.lost ? ` · ${t("cannot be counted any more")}` : "";
  return html`<div class="one"><b>${game.names.join(", ")}</b><span class="hint">${about(game)}${more}</span></div>`;
}

function about({ which, at }: Pick<Played, "which" | "at">) {
  return `${gameName(which)} · ${day({ begun: at })}`;
}

function table({ which, players }: Entry) {
  return html`
    <table class="places">
      <thead class="sr"><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Name")}</th><th scope="col">${t("Points")}</th></tr></thead>
      <tbody>
        ${players.map(
          (player) => html`
            <tr>
              <td class="place">${player.place === null ? "–" : ordinal(player.place)}</td>
              <th scope="row"><span class="name" dir="auto">${player.name}</span> <small>${cameFrom(which, player)}</small></th>
              <td class="total">${player.place === null ? "–" : player.total}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function cameFrom(which: Which, { from }: Player) {
  const parts = SOURCES[which].filter((source) => (from[source] ?? 0) > 0);
  return parts.map((source) => `${sourceName(source)}\u00a0${from[source]}`).join(" · ");
}

function further({ key, which }: Pick<Played, "key" | "which">, mayCorrect: boolean) {
  const links =
    which === "dice"
      ? [
          [t("Lakes and replay"), `/t/${key}/result`],
          [t("Play again"), `/new?again=${key}`],
        ]
      : [
          ...(mayCorrect ? [[t("Correct"), `/${which}#correct-${key}`]] : []),
          [t("Play again"), `/${which}#again-${key}`],
        ];
  return html`<div class="further">${links.map(([label, to]) => html`<a class="button quiet" href=${to as string}>${label}</a>`)}</div>`;
}
