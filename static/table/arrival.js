/** Comes to a table: what is known of it here and on the server, and a seat that was handed over by a link. */

import { isAlone, keepTable, myTable } from "../device/tables.js";
import { Refusal } from "../rules/refusal.js";
import { ask, NoAnswer } from "../sync/api.js";
import { arriveAlone } from "./alone.js";
import { claimSeat, handoverIn } from "../sync/seats.js";

/**
 * @typedef {import("../sync/store.js").Kept} Kept
 * @typedef {import("../sync/store.js").Store} Store
 * @typedef {{ kept: Kept, claimed: boolean[] }} Found `claimed`: as far as it is known yet
 */

/**
 * @param {string} code
 * @param {Store} store
 * @returns {Promise<Found>}
 */
export async function arrive(code, store) {
  if (isAlone(code)) return arriveAlone(code, store);
  const kept = await store.load(code).catch(() => null);
  const found = kept ? { kept, claimed: kept.setup.seats.map(() => true) } : await firstVisit(code, store);
  keepTable(code, { names: found.kept.setup.seats.map(({ name }) => name) });
  return found;
}

/**
 * @param {string} code
 * @param {Store} store
 * @returns {Promise<Found>}
 */
async function firstVisit(code, store) {
  const [{ setup, ...table }, { moves: log }] = await Promise.all([
    ask("GET", `/tables/${code}`),
    ask("GET", `/tables/${code}/log`),
  ]);
  const kept = { setup, log, pending: [], table, fresh: true };
  store.keep(code, { setup, log, table }).then(
    () => {
      kept.fresh = false;
    },
    () => {}, // tried again with the first mark, and told then
  );
  const claimed = table.seats.map((/** @type {{ claimed: boolean }} */ seat) => seat.claimed);
  return { kept, claimed };
}

/**
 * Takes the seat that the link hands over, if it does.
 * @param {string} code
 * @returns {Promise<Refusal | NoAnswer | null>} why it did not work
 */
export async function takeOverByLink(code) {
  const handed = handoverIn(location.hash);
  if (!handed) return null;
  history.replaceState(null, "", location.pathname);
  try {
    await claimSeat(code, handed.seat, handed.code);
    return null;
  } catch (problem) {
    if (problem instanceof Refusal || problem instanceof NoAnswer) return problem;
    throw problem;
  }
}

/**
 * The token to act with for a seat: its own, or that of the host.
 * @param {string} code
 * @param {number} seat
 */
export function tokenFor(code, seat) {
  const { seats, host } = myTable(code);
  return seats[seat] ?? host ?? undefined;
}
