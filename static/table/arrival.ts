/** Comes to a table: what is known of it here and on the server, and a seat that was handed over by a link. */

import { isAlone, myTable, namesAt, saveTable } from "../device/tables.ts";
import { bringScripts } from "../kit/later.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Move } from "../rules/state.ts";
import { ask, NoAnswer, type TableAtServer } from "../sync/api.ts";
import { claimSeat, handoverIn } from "../sync/seats.ts";
import type { Store, StoredTable } from "../sync/store.ts";
import { followTable } from "../sync/table.ts";

/** `claimed` and `rematch`, its code: as far as it is known yet; `follow`: how a table of this kind is followed */
export interface Found {
  stored: StoredTable;
  claimed: boolean[];
  rematch: string | null;
  follow: typeof followTable;
}

export async function arrive(code: string, store: Store): Promise<Found> {
  if (isAlone(code)) {
    await bringScripts("later");
    const { arriveAlone } = await import("./later.ts");
    return arriveAlone(code, store);
  }
  const stored = await store.load(code).catch(() => null);
  if (!stored) return firstVisit(code, store);
  saveTable(code, { names: namesAt(code, stored.setup) });
  return { stored, claimed: stored.setup.seats.map(() => true), rematch: null, follow: followTable };
}

/** The table has gone on under the code of the server. */
export function goOn(code: string): Promise<never> {
  return leaveFor(`/t/${code}/lobby`);
}

export function leaveFor(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => {});
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
  saveTable(code, { names: table.seats.map(({ name }) => name) });
  return { stored, claimed: table.seats.map((seat) => seat.claimed), rematch: table.next, follow: followTable };
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
