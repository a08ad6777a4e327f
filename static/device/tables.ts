/** The list of this device's tables, with the tokens of its seats. */

import type { Setup } from "../rules/state.ts";
import { recall, remember } from "./memory.ts";

/** `names`: as they are now; `seats`: seat tokens by seat; `claims`: by seat the ids of claims that were not answered yet; `seen`: ms since 1970, when this device last looked; `was`: its code when only this device knew it */
export interface MyTable {
  code: string;
  names: string[];
  seats: Record<string, string>;
  host: string | null;
  seen: number;
  was?: string;
  claims?: Record<string, string>;
}

const ALONE = "ALONE"; // the server's codes have neither L nor O

/** @returns newest first */
export function myTables(): MyTable[] {
  return recall("tables", [] as MyTable[]);
}

export function myTable(code: string): MyTable {
  return myTables().find((one) => one.code === code) ?? { code, names: [], seats: {}, host: null, seen: 0 };
}

/** What its players are called, as far as this device knows. */
export function namesAt(code: string, { seats }: { seats: { name: string }[] }): string[] {
  const { names } = myTable(code);
  return names.length === seats.length ? names : seats.map(({ name }) => name);
}

/** Whether the table is in the list. */
export function isKnown(code: string) {
  return myTables().some((one) => one.code === code);
}

/** The seats that this device plays there. */
export function seatsHere(code: string): number[] {
  return Object.keys(myTable(code).seats).map(Number);
}

export function saveTable(code: string, changes: Partial<MyTable>) {
  const others = myTables().filter((one) => one.code !== code);
  remember("tables", [{ ...myTable(code), ...changes, code, seen: Date.now() }, ...others]);
}

export function saveSeat(code: string, seat: number, token: string) {
  saveTable(code, { seats: { ...myTable(code).seats, [seat]: token } });
  endClaim(code, seat);
}

/** The id under which this seat is claimed. It stays the same until there is an answer: if an answer got lost, a new id would lock the player out. */
export function claimOf(code: string, seat: number, newId: () => string) {
  const { claims = {} } = myTable(code);
  const id = claims[seat] ?? newId();
  saveTable(code, { claims: { ...claims, [seat]: id } });
  return id;
}

/** Whether the server may have received a claim of this device whose answer never came. */
export function isClaiming(code: string, seat: number) {
  return myTable(code).claims?.[seat] !== undefined;
}

export function endClaim(code: string, seat: number) {
  const { claims: { [seat]: _, ...claims } = {} } = myTable(code);
  saveTable(code, { claims });
}

export function loseSeat(code: string, seat: number) {
  const { [seat]: _, ...seats } = myTable(code).seats;
  if (isKnown(code)) saveTable(code, { seats });
}

export function forgetTable(code: string) {
  remember(
    "tables",
    myTables().filter((one) => one.code !== code),
  );
}

/** The seats of a table alone need no tokens. */
export function saveAloneTable(code: string, setup: Setup) {
  const here = setup.seats.flatMap(({ tracked }, seat) => (tracked ? [[seat, ""]] : []));
  saveTable(code, { names: namesAt(code, setup), seats: Object.fromEntries(here) });
}

/** A code for a table that only this device knows. */
export function newAloneCode() {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return ALONE + number.toString(36).toUpperCase();
}

export function isAlone(code: string) {
  return code.startsWith(ALONE);
}

/** Once the server has been told of a table alone, it has a code and tokens from there. */
export function renameTable(was: string, code: string, tokens: { host: string; seats: Record<string, string> }) {
  saveTable(code, { names: myTable(was).names, ...tokens, was });
  forgetTable(was);
}

/** @returns the code that the server gave this table */
export function codeNow(was: string): string | undefined {
  return myTables().find((one) => one.was === was)?.code;
}
