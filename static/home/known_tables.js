/** Shows the tables that this device knows. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t } from "../kit/words.js";
import { day } from "../kit/day.js";
import { cross } from "../kit/icons.js";

/**
 * @typedef {import("../device/tables.js").MyTable} MyTable
 * @typedef {Pick<import("../rules/state.js").Table, "phase" | "turn" | "turns" | "active" | "seats" | "ranking">} Now
 * @typedef {{ tables: MyTable[], alone: (code: string) => boolean, all: boolean, now: Record<string, Now | "gone">, removed: string[], told: string }} State
 *   `alone`: whether only this device knows the table; `all`: not only the latest; `now`: how far they are, as far as the server has told;
 *   `told`: what became of a table
 * @typedef {{ remove(table: MyTable): void, restore(table: MyTable): void, showAll(): void }} Callbacks
 */

export const LATEST = 4;

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function home({ tables, alone, all, now, removed, told }, callbacks) {
  /** @param {MyTable} table */
  const about = ({ code, seen }) => [
    ...(alone(code) ? [t("on this phone only")] : []),
    day(seen),
    ...(now[code] ? [progress(now[code])] : []),
  ];
  const news = told ? html`<p class="news" role="status">${told}</p>` : nothing;
  if (tables.length === 0) return news;
  return html`
    ${news}
    <section class="tables" aria-labelledby="my-tables">
      <h2 id="my-tables">${t("My tables on this device")}</h2>
      <ul>
        ${tables
          .slice(0, all ? tables.length : LATEST)
          .map((table) =>
            removed.includes(table.code)
              ? gone(table, alone(table.code), callbacks)
              : entry(table, about(table), callbacks),
          )}
      </ul>
      ${
        all || tables.length <= LATEST
          ? nothing
          : html`<button class="button quiet" @click=${callbacks.showAll}>${t("Show all {n}", { n: tables.length })}</button>`
      }
    </section>`;
}

/**
 * @param {MyTable} table
 * @param {string[]} about
 * @param {Callbacks} callbacks
 */
function entry(table, about, { remove }) {
  const names = namesOf(table);
  return html`
    <li data-code=${table.code}>
      <a class="table" href="/t/${table.code}">
        <b>${names}</b>
        <span class="hint">${about.join(" · ")}</span>
      </a>
      <button class="icon-button quiet" aria-label=${t("Remove {name}", { name: names })} @click=${() => remove(table)}>${cross}</button>
    </li>`;
}

/**
 * @param {MyTable} table
 * @param {boolean} alone
 * @param {Callbacks} callbacks
 */
function gone(table, alone, { restore }) {
  return html`
    <li data-code=${table.code}>
      <span class="removed" role="status">${alone ? t("Removed. It was on this phone only.") : t("Removed from this device.")}</span>
      <button class="button quiet" @click=${() => restore(table)}>${t("Undo")}</button>
    </li>`;
}

/** @param {MyTable} table */
export function namesOf({ names, code }) {
  return names.length > 0 ? names.join(", ") : t("Table {code}", { code });
}

/** @param {Now | "gone"} now */
function progress(now) {
  if (now === "gone") return t("this table is gone");
  if (now.phase === "finished") return t("finished");
  if (now.phase === "final") return t("final launch");
  if (now.active === null) return t("being played");
  const name = now.seats[now.active]?.name;
  return t("turn {turn} of {turns}: {name}", { turn: now.turn + 1, turns: now.turns, name });
}
