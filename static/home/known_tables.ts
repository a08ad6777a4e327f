/** The list of the tables that this device knows. */

import { html, nothing } from "lit-html";
import type { MyTable } from "../device/tables.ts";
import { clippedName } from "../kit/clipped_name.ts";
import { day, when } from "../kit/day.ts";
import { remembered, removable, untilRestored } from "../kit/remembered.ts";
import { isWon, standings } from "../kit/standing.ts";
import { t } from "../kit/words.ts";
import type { Table } from "../rules/state.ts";

/** `at`: when its last move was made, in ms since 1970, as far as that is known */
export type Now = Pick<Table, "version" | "phase" | "turn" | "turns" | "active" | "seats" | "ranking"> & {
  at: number | null;
};

/** `running`: the code of the table that is shown apart, to be continued; `alone`: whether only this device knows the table; `all`: not only the latest; `now`: how far they are, as far as this device or the server knows; `message`: what became of a removal */
export interface State {
  tables: MyTable[];
  running: string | null;
  alone: (code: string) => boolean;
  all: boolean;
  now: Record<string, Now | "deleted">;
  removed: string[];
  message: string;
}

export interface Callbacks {
  remove(table: MyTable): void;
  restore(table: MyTable): void;
  showAll(): void;
}

export const LATEST = 4;

export function home({ tables: known, running, alone, all, now, removed, message }: State, callbacks: Callbacks) {
  const tables = known.filter(({ code }) => code !== running);
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
              : entry(table, now[table.code], alone(table.code), callbacks),
          ),
      )}
      ${
        all || tables.length <= LATEST
          ? nothing
          : html`<button class="button quiet" @click=${callbacks.showAll}>${t("Show all {n}", { n: tables.length })}</button>`
      }
    </section>`;
}

function entry(table: MyTable, now: Now | "deleted" | undefined, alone: boolean, { remove }: Callbacks) {
  const { code, seen } = table;
  const names = namesOf(table);
  const over = now !== undefined && now !== "deleted" && now.phase === "finished" ? now : null;
  const about = [
    ...(alone ? [t("on this phone only")] : []),
    over?.at ? when(over.at) : day(seen),
    ...(now ? [progress(now)] : []),
  ];
  const link = html`
    <a class="one" href="/t/${code}">
      ${over ? points(over) : html`<b dir="auto">${names}</b>`}
      <span class="hint">${about.join(" · ")}</span>
    </a>`;
  return html`<li data-code=${code}>${removable(link, names, () => remove(table))}</li>`;
}

/** The winner first, and those last who are not counted. */
function points({ ranking, seats }: Now) {
  const placed = standings({ ranking, seats }).flatMap(({ place, seats }) => seats.map((seat) => ({ place, seat })));
  const others = seats.filter((seat) => !placed.some((one) => one.seat === seat)).map((seat) => ({ place: 0, seat }));
  return html`
    <span class="people">
      ${[...placed, ...others].map(
        ({ place, seat }) => html`
          <span class=${isWon(seats, place) ? "winner" : ""}>${clippedName(seat.name)} <b>${place ? seat.score.total : "–"}</b></span>`,
      )}
    </span>`;
}

export function removedEntry(table: MyTable, alone: boolean, { restore }: Callbacks) {
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
