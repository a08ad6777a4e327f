/** The file of a backup: JSON that says what it is. What is read is looked at field by field, before any of it is taken over. */

import type { Counted, Game } from "../../device/counted_games.ts";
import type { Mine, Opened } from "../../device/editions.ts";
import { cleaned } from "../../device/names.ts";
import type { MyTable } from "../../device/tables.ts";
import type { HarvestPlayer, LumensSheet } from "../../rules/counts.ts";
import type { Draft, Move, Setup } from "../../rules/state.ts";
import type { Kept, Log } from "./backup.ts";

const VERSION = 1;
const KIND = "lampion-backup";
const LONGEST_NAME = 60; // two for each character that needs two
const LONGEST_TOKEN = 200;
const LATEST = 8.64e15; // ms since 1970, the end of time in JavaScript

/** Why a file is not taken over. */
export type Why = "foreign" | "newer" | "broken";

export class Unreadable extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

/** @param now ms since 1970 */
export function written(kept: Kept, now: number): string {
  return JSON.stringify({ kind: KIND, version: VERSION, saved: new Date(now).toISOString(), ...kept });
}

export function read(text: string): Kept {
  const file = parsed(text);
  if (!isObject(file) || file.kind !== KIND) throw new Unreadable("foreign");
  if (typeof file.version === "number" && file.version > VERSION) throw new Unreadable("newer");
  return {
    games: list(file.games, game),
    tables: list(file.tables, table),
    editions: list(file.editions, edition),
    opened: list(file.opened, opened),
    names: list(file.names, name),
    preferences: preferences(file.preferences),
    logs: logs(file.logs),
  };
}

type Any = Record<string, unknown>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable("foreign");
  }
}

function isObject(value: unknown): value is Any {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sound(condition: unknown): asserts condition {
  if (!condition) throw new Unreadable("broken");
}

function object(value: unknown): Any {
  sound(isObject(value));
  return value;
}

function list<T>(value: unknown, one: (value: unknown) => T): T[] {
  sound(Array.isArray(value));
  return value.map(one);
}

function text(value: unknown, most: number): string {
  sound(typeof value === "string" && value.length <= most);
  return value;
}

function textOrNull(value: unknown, most: number) {
  return value === null ? null : text(value, most);
}

function name(value: unknown): string {
  const given = cleaned(text(value, LONGEST_NAME));
  sound(given !== "");
  return given;
}

function moment(value: unknown): number {
  sound(typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= LATEST);
  return value;
}

/** The rules look at the sheet: here is only what they do not see. */
function game(value: unknown): Game {
  const { begun, which, sheet } = object(value);
  sound(which === "harvest" || which === "lumens");
  const players = which === "harvest" ? list(sheet, (one) => object(one).name) : object(sheet).players;
  list(players, name);
  const at = moment(begun);
  sound(Number.isInteger(at) && at >= 0);
  const counted: Counted =
    which === "harvest" ? { which, sheet: sheet as HarvestPlayer[] } : { which, sheet: sheet as LumensSheet };
  return { ...counted, begun: at };
}

function table(value: unknown): MyTable {
  const { code, names, seats, host, seen, was, claims } = object(value);
  return {
    code: codeIn(code),
    names: list(names, name),
    seats: keyed(seats),
    host: textOrNull(host, LONGEST_TOKEN),
    seen: moment(seen),
    ...(was === undefined ? {} : { was: codeIn(was) }),
    ...(claims === undefined ? {} : { claims: keyed(claims) }),
  };
}

function codeIn(value: unknown) {
  const code = text(value, 20);
  sound(/^[A-Z0-9]+$/.test(code));
  return code;
}

/** By seat. */
function keyed(value: unknown): Record<string, string> {
  const entries = Object.entries(object(value)).map(([seat, token]) => [seat, text(token, LONGEST_TOKEN)] as const);
  sound(entries.every(([seat]) => /^[0-3]$/.test(seat)));
  return Object.fromEntries(entries);
}

function edition(value: unknown): Mine {
  const { key, edition, changed, confirmed, id, token, saved } = object(value);
  const short = text(key, 20);
  sound(/^[\w-]+$/.test(short));
  return {
    key: short,
    edition: object(edition) as unknown as Draft,
    changed: moment(changed),
    id: id === null ? null : idIn(id),
    token: textOrNull(token, LONGEST_TOKEN),
    saved: saved === null ? null : (object(saved) as unknown as Draft),
    ...(confirmed === undefined ? {} : { confirmed: list(confirmed, (path) => text(path, LONGEST_TOKEN)) }),
  };
}

/** It becomes part of addresses. */
function idIn(value: unknown) {
  const id = text(value, LONGEST_TOKEN);
  sound(/^[\w-]+$/.test(id));
  return id;
}

function opened(value: unknown): Opened {
  const { id, name, seen } = object(value);
  return { id: idIn(id), name: text(name, LONGEST_TOKEN), seen: moment(seen) };
}

function logs(value: unknown): Record<string, Log> {
  const entries = Object.entries(object(value)).map(([code, one]): [string, Log] => {
    const { setup, log, pending } = object(one);
    const moves = (some: unknown) => list(some, (each) => object(each) as unknown as Move);
    return [codeIn(code), { setup: object(setup) as unknown as Setup, log: moves(log), pending: moves(pending) }];
  });
  return Object.fromEntries(entries);
}

/** What it does not know it leaves out: it is no loss. */
function preferences(value: unknown): Kept["preferences"] {
  const { own_name, theme, chime, habits } = object(value);
  return {
    ...(own_name === undefined ? {} : { own_name: own_name === "" ? "" : name(own_name) }),
    ...(theme === "light" || theme === "dark" || theme === "system" ? { theme } : {}),
    ...(typeof chime === "boolean" ? { chime } : {}),
    ...(areHabits(habits) ? { habits } : {}),
  };
}

function areHabits(value: unknown) {
  if (!isObject(value) || !Array.isArray(value.players) || typeof value.referee !== "boolean") return false;
  if (value.dice !== "app" && value.dice !== "real") return false;
  return value.players.every(
    (one) =>
      isObject(one) &&
      typeof one.name === "string" &&
      one.name.length <= LONGEST_NAME &&
      ["here", "own", "paper"].includes(String(one.where)) &&
      one.sheet === "",
  );
}
