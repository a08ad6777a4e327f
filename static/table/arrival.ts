/** Comes to a table: what is known of it here and on the server, and a seat that was handed over by a link. */

import { isAlone, myTable, saveTable } from "../device/tables.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Move } from "../rules/state.ts";
import { ask, NoAnswer, type TableAtServer } from "../sync/api.ts";
import { claimSeat, handoverIn } from "../sync/seats.ts";
import type { Store, StoredTable } from "../sync/store.ts";
import { arriveAlone } from "./alone.ts";

/** `claimed`: as far as it is known yet */
export interface Found {
  stored: StoredTable;
  claimed: boolean[];
}

export async function arrive(code: string, store: Store): Promise<Found> {
  if (isAlone(code)) return arriveAlone(code, store);
  const stored = await store.load(code).catch(() => null);
  const found = stored ? { stored, claimed: stored.setup.seats.map(() => true) } : await firstVisit(code, store);
  saveTable(code, { names: found.stored.setup.seats.map(({ name }) => name) });
  return found;
}

async function firstVisit(code: string, store: Store): Promise<Found> {
  const [{ setup, ...table }, { moves: log }] = await Promise.all([
    ask<TableAtServer>("GET", `/tables/${code}`),
    ask<{ moves: Move[] }>("GET", `/tables/${code}/log`),
  ]);
  const stored = { setup, log, pending: [], table, fresh: true };
  store.save(code, { setup, log, table }).then(
    () => {
      stored.fresh = false;
    },
    () => {}, // tried again with the first mark, and told then
  );
  const claimed = table.seats.map((seat) => seat.claimed);
  return { stored, claimed };
}

/**
 * Takes the seat that the link hands over, if it does.
 * @returns why it did not work
 */
export async function takeOverByLink(code: string): Promise<Refusal | NoAnswer | null> {
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

/** The token to act with for a seat: its own, or that of the host. */
export function tokenFor(code: string, seat: number) {
  const { seats, host } = myTable(code);
  return seats[seat] ?? host ?? undefined;
}
