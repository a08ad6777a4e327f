/** Everything of a device in one file, and two devices made one: nothing twice, and what is here wins. */

import type { Belongings } from "../../device/belongings.ts";
import { type Game, latest } from "../../device/counted_games.ts";
import type { Mine, Opened } from "../../device/editions.ts";
import { isAlone, type MyTable } from "../../device/tables.ts";
import type { Move, Setup } from "../../rules/state.ts";

/** What is stored of a table beside its place in the list. */
export interface Log {
  setup: Setup;
  log: Move[];
  pending: Move[];
}

/** `logs`: by code */
export interface Kept extends Belongings {
  logs: Record<string, Log>;
}

const MOST_NAMES = 30;
const MOST_OPENED = 50;

/** What a device has, as it goes into a file: without what the rules can say again, and without keys unless they are wanted. */
export function packed(kept: Kept, keys: boolean): Kept {
  const tables = kept.tables.filter(({ code }) => keys || code in kept.logs);
  const logs = Object.entries(kept.logs).map(([code, { setup, log, pending }]) => [
    code,
    { setup, log, pending: keys || isAlone(code) ? pending : [] },
  ]);
  return {
    games: kept.games.map(({ result, ...game }) => game as Game),
    tables: keys ? tables : tables.map(withoutKeys),
    editions: keys ? kept.editions : kept.editions.map((mine) => ({ ...mine, id: null, token: null, saved: null })),
    opened: kept.opened,
    names: kept.names,
    preferences: kept.preferences,
    logs: Object.fromEntries(logs),
  };
}

/** Who has a table alone needs none. */
function withoutKeys({ claims, ...table }: MyTable): MyTable {
  return isAlone(table.code) ? table : { ...table, seats: {}, host: null };
}

export function merged(here: Kept, there: Kept): Kept {
  const renamed = here.tables.flatMap(({ was }) => was ?? []);
  const coming = there.tables.filter(({ code }) => !renamed.includes(code));
  const logs = Object.fromEntries(coming.flatMap(({ code }) => longer(code, here.logs[code], there.logs[code])));
  const all = { ...here.logs, ...logs };
  const tables = tablesOf(here.tables, coming);
  const gone = tables.flatMap(({ code, was }) => (was && isBegun(all[was], all[code]) ? [was] : []));
  return {
    games: latest([...here.games, ...there.games]),
    tables: tables.filter(({ code }) => !gone.includes(code)),
    editions: editionsOf(here.editions, there.editions),
    opened: openedOf(here.opened, there.opened),
    names: [...new Set([...here.names, ...there.names])].slice(0, MOST_NAMES),
    preferences: { ...there.preferences, ...here.preferences },
    logs: Object.fromEntries(Object.entries(all).filter(([code]) => !gone.includes(code))),
  };
}

/** Of the same game the log that goes on where the other ends; what waits to be sent here is not touched. */
function longer(code: string, here: Log | undefined, there: Log | undefined): [string, Log][] {
  if (!there) return [];
  if (!here) return [[code, there]];
  return here.pending.length === 0 && there.log.length > here.log.length && isBegun(here, there)
    ? [[code, there]]
    : [[code, here]];
}

/** Whether the one game is the beginning of the other. */
function isBegun(one: Log | undefined, other: Log | undefined) {
  return one && other ? one.log.every(({ id }, i) => id === other.log[i]?.id) : false;
}

/** The last seen first. Keys of both, for seats of both. */
function tablesOf(here: MyTable[], there: MyTable[]): MyTable[] {
  const found = new Map(there.map((table) => [table.code, table]));
  for (const table of here) {
    const other = found.get(table.code);
    found.set(
      table.code,
      other ? { ...other, ...table, seats: { ...other.seats, ...table.seats }, host: table.host ?? other.host } : table,
    );
  }
  return [...found.values()].sort((one, other) => other.seen - one.seen || ordered(one.code, other.code));
}

/** The one that was changed last; what the server knows of it stays known. */
function editionsOf(here: Mine[], there: Mine[]): Mine[] {
  const found = new Map(here.map((mine) => [mine.key, mine]));
  for (const mine of there) {
    const own = found.get(mine.key);
    const newer = own && own.changed >= mine.changed ? own : mine;
    const saved = own?.id ? own : mine;
    found.set(mine.key, own ? { ...newer, id: saved.id, token: saved.token, saved: saved.saved } : mine);
  }
  return [...found.values()].sort((one, other) => other.changed - one.changed || ordered(one.key, other.key));
}

function openedOf(here: Opened[], there: Opened[]): Opened[] {
  const found = new Map([...there, ...here].map((one) => [one.id, one]));
  const all = [...found.values()].sort((one, other) => other.seen - one.seen || ordered(one.id, other.id));
  return all.slice(0, MOST_OPENED);
}

/** Of what happened in the same moment there is one order, too, or bringing it in again would change it. */
function ordered(one: string, other: string) {
  return one < other ? -1 : 1;
}
