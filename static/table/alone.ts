/** A table that only this phone knows: come back to, and in the end told to the server. */

import { codeNow, namesAt, renameTable, saveAloneTable } from "../device/tables.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Move, Setup } from "../rules/state.ts";
import { followAlone } from "../sync/alone.ts";
import { ask, type NewTable, type SeatToken } from "../sync/api.ts";
import type { Store } from "../sync/store.ts";
import { type Found, goOn } from "./arrival.ts";

export async function arriveAlone(code: string, store: Store): Promise<Found> {
  const now = codeNow(code);
  if (now) return goOn(now);
  const stored = await store.load(code);
  if (!stored) throw new Refusal("table/not_found", {});
  saveAloneTable(code, stored.setup);
  const claimed = stored.setup.seats.map(({ tracked }) => tracked);
  return { stored, claimed, rematch: null, follow: followAlone };
}

/**
 * Tells the server of the table, with the players called as they are now. If that fails, here it stays as it is.
 * From then on it is known under another code.
 */
export async function tellServer(code: string, opened: Setup, log: () => Move[], store: Store): Promise<void> {
  const names = namesAt(code, opened);
  const setup = { ...opened, seats: opened.seats.map((seat, i) => ({ ...seat, name: names[i] ?? seat.name })) };
  const { rules, order, ...wish } = setup;
  const sent = log();
  const { code: given, host_token: host } = await ask<NewTable>("POST", "/tables", { body: { ...wish, log: sent } });
  const here = setup.seats.flatMap(({ tracked }, seat) => (tracked ? [seat] : []));
  const seats = Object.assign({}, ...(await Promise.all(here.map((seat) => claimed(given, seat)))));
  await store.save(given, { setup, log: sent }).catch(() => {}); // the server has it
  // What was played meanwhile is not left behind: all of it is told once more, as another table.
  if (log().length > sent.length) return tellServer(code, opened, log, store);
  renameTable(code, given, { host, seats });
}

/** @returns nothing if it could not be claimed: it can be in the lobby */
async function claimed(code: string, seat: number): Promise<Record<string, string>> {
  try {
    const { token } = await ask<SeatToken>("POST", `/tables/${code}/seats/${seat}/claim`, { body: {} });
    return { [seat]: token };
  } catch {
    return {};
  }
}
