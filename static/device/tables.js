/** The tables that this device has a part in, and the tokens it plays there with. */

import { recall, remember } from "./memory.js";

/**
 * @typedef {{ code: string, names: string[], seats: Record<string, string>, host: string | null, seen: number, was?: string, claims?: Record<string, string> }} MyTable
 *   `seats`: seat tokens by seat; `claims`: by seat the ids of claims that were not answered yet; `seen`: ms since 1970, when this device last looked; `was`: its code when only this device knew it
 */

const ALONE = "ALONE"; // the server's codes have neither L nor O

/** @returns {MyTable[]} newest first */
export function myTables() {
  return recall("tables", /** @type {MyTable[]} */ ([]));
}

/**
 * @param {string} code
 * @returns {MyTable}
 */
export function myTable(code) {
  return myTables().find((one) => one.code === code) ?? { code, names: [], seats: {}, host: null, seen: 0 };
}

/**
 * Unless it was removed.
 * @param {string} code
 */
export function isKnown(code) {
  return myTables().some((one) => one.code === code);
}

/**
 * @param {string} code
 * @param {Partial<MyTable>} changes
 */
export function keepTable(code, changes) {
  const others = myTables().filter((one) => one.code !== code);
  remember("tables", [{ ...myTable(code), ...changes, code, seen: Date.now() }, ...others]);
}

/**
 * @param {string} code
 * @param {number} seat
 * @param {string} token
 */
export function keepSeat(code, seat, token) {
  keepTable(code, { seats: { ...myTable(code).seats, [seat]: token } });
  endClaim(code, seat);
}

/**
 * Under which this seat is claimed: the same until there is an answer, or one that got lost would lock its player out.
 * @param {string} code
 * @param {number} seat
 * @param {() => string} newId
 */
export function claimOf(code, seat, newId) {
  const { claims = {} } = myTable(code);
  const id = claims[seat] ?? newId();
  keepTable(code, { claims: { ...claims, [seat]: id } });
  return id;
}

/**
 * Whether a claim of this device may have been heard without an answer.
 * @param {string} code
 * @param {number} seat
 */
export function isClaiming(code, seat) {
  return myTable(code).claims?.[seat] !== undefined;
}

/**
 * @param {string} code
 * @param {number} seat
 */
export function endClaim(code, seat) {
  const { claims: { [seat]: _, ...claims } = {} } = myTable(code);
  keepTable(code, { claims });
}

/**
 * @param {string} code
 * @param {number} seat
 */
export function loseSeat(code, seat) {
  const { [seat]: _, ...seats } = myTable(code).seats;
  if (isKnown(code)) keepTable(code, { seats });
}

/** @param {string} code */
export function forgetTable(code) {
  remember(
    "tables",
    myTables().filter((one) => one.code !== code),
  );
}

/** A code for a table that only this device knows. */
export function newAloneCode() {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return ALONE + number.toString(36).toUpperCase();
}

/** @param {string} code */
export function isAlone(code) {
  return code.startsWith(ALONE);
}

/**
 * From now on the server knows this table too.
 * @param {string} was
 * @param {string} code
 * @param {{ host: string, seats: Record<string, string> }} tokens
 */
export function renameTable(was, code, tokens) {
  keepTable(code, { names: myTable(was).names, ...tokens, was });
  forgetTable(was);
}

/**
 * @param {string} was
 * @returns {string | undefined} the code that the server gave this table
 */
export function codeNow(was) {
  return myTables().find((one) => one.was === was)?.code;
}
