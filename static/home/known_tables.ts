/** The list of the tables that this device knows. */

import { html, nothing } from "lit-html";
import type { MyTable } from "../device/tables.ts";
import { day } from "../kit/day.ts";
import { remembered, removable, untilRestored } from "../kit/remembered.ts";
import { t } from "../kit/words.ts";
import type { Table } from "../rules/state.ts";

type Now = Pick<Table, "phase" | "turn" | "turns" | "active" | "seats" | "ranking">;

/** `alone`: whether only this device knows the table; `all`: not only the latest; `now`: how far they are, as far as this device or the server knows; `message`: what became of a removal */
export interface State {
  tables: MyTable[];
  alone: (code: string) => boolean;
  all: boolean;
  now: Record<string, Now | "deleted">;
  removed: string[];
  message: string;
}

interface Callbacks {
  remove(table: MyTable): void;
  restore(table: MyTable): void;
  showAll(): void;
}

export const LATEST = 4;

export function home({ tables, alone, all, now, removed, message }: State, callbacks: Callbacks) {
  const about = ({ code, seen }: MyTable) => [
    ...(alone(code) ? [t("on this phone only")] : []),
    day(seen),
    ...(now[code] ? [progress(now[code])] : []),
  ];
  const news = message ? html`<p class="news" role="status">${message}</p>` : nothing;
  if (tables.length === 0) return news;
  return html`
    ${news}
    <section class="tables" aria-labelledby="my-tables">
      <h2 id="my-tables">${t("My tables on this device")}</h2>
      ${remembered(
        tables
          .slice(0, all ? tables.length : LATEST)
          .map((table) =>
            removed.includes(table.code)
              ? removedEntry(table, alone(table.code), callbacks)
              : entry(table, about(table), callbacks),
          ),
      )}
      ${
        all || tables.length <= LATEST
          ? nothing
          : html`<button class="button quiet" @click=${callbacks.showAll}>${t("Show all {n}", { n: tables.length })}</button>`
      }
    </section>`;
}

function entry(table: MyTable, about: string[], { remove }: Callbacks) {
  const names = namesOf(table);
  const link = html`
    <a class="one" href="/t/${table.code}">
      <b dir="auto">${names}</b>
      <span class="hint">${about.join(" · ")}</span>
    </a>`;
  return html`<li data-code=${table.code}>${removable(link, names, () => remove(table))}</li>`;
}

function removedEntry(table: MyTable, alone: boolean, { restore }: Callbacks) {
  const text = alone ? t("Removed. It was on this phone only.") : t("Removed from this device.");
  return html`<li data-code=${table.code}>${untilRestored(text, () => restore(table))}</li>`;
}

export function namesOf({ names, code }: MyTable) {
  return names.length > 0 ? names.join(", ") : t("Table {code}", { code });
}

function progress(now: Now | "deleted") {
  if (now === "deleted") return t("this table is gone");
  if (now.phase === "finished") return t("finished");
  if (now.phase === "final") return t("final launch");
  if (now.active === null) return t("being played");
  const name = now.seats[now.active]?.name;
  return t("turn {turn} of {turns}: {name}", { turn: now.turn + 1, turns: now.turns, name });
}
