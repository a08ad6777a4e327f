/** All tables that are stored on this device, and how one is removed. */

import type { Move, Setup, Table } from "../rules/state.ts";
import { answered, completed, movesOf, PARTS, read, type Shelf, type StoredTable } from "./store.ts";

export async function codesOn({ database }: Shelf): Promise<string[]> {
  const setups = (await database?.().catch(() => null))?.transaction("setups").objectStore("setups");
  return setups ? (answered(setups.getAllKeys()) as Promise<string[]>) : [];
}

/** `at`: when the last move was made, in ms since 1970 */
export interface Look {
  table: Table;
  at: number | null;
}

/** How these tables looked last, by code: without their logs, which may be long. */
export async function looksOf({ database }: Shelf, codes: string[]): Promise<Record<string, Look>> {
  const transaction = (await database?.())?.transaction(["tables", "moves"]);
  const found: Record<string, Look> = {};
  if (!transaction) return found;
  const looking = codes.map(async (code) => {
    const [table, last] = await Promise.all([
      answered<Table | undefined>(transaction.objectStore("tables").get(code)),
      answered(transaction.objectStore("moves").openCursor(movesOf(code), "prev")),
    ]);
    if (table) found[code] = { table, at: (last?.value as Move | undefined)?.at ?? null };
  });
  await Promise.all(looking);
  return found;
}

/**
 * All of the table or nothing.
 * @returns what there was
 */
export async function takeAway({ database }: Shelf, code: string): Promise<StoredTable | null> {
  const transaction = (await database?.())?.transaction(PARTS, "readwrite");
  if (!transaction) return null;
  const kept = read(transaction, code);
  for (const part of PARTS) transaction.objectStore(part).delete(part === "moves" ? movesOf(code) : code);
  const [found] = await Promise.all([kept, completed(transaction)]);
  return found;
}

/** A table with its whole log, as it is put on the shelf. */
interface Whole {
  setup: Setup;
  log: Move[];
  pending: Move[];
  table: Table;
}

/**
 * Puts these tables in the place of what there was of them: all or none.
 * @param gone the codes of tables that are taken away with it
 */
export async function putAll({ database }: Shelf, tables: Record<string, Whole>, gone: string[]) {
  const transaction = (await database?.())?.transaction(PARTS, "readwrite");
  if (!transaction) throw new Error("nothing is kept here");
  const remove = (code: string) => {
    for (const part of PARTS) transaction.objectStore(part).delete(part === "moves" ? movesOf(code) : code);
  };
  for (const code of gone) remove(code);
  for (const [code, { setup, log, pending, table }] of Object.entries(tables)) {
    remove(code);
    transaction.objectStore("setups").put(setup, code);
    transaction.objectStore("tables").put(table, code);
    transaction.objectStore("outboxes").put(pending, code);
    for (const [i, move] of log.entries()) transaction.objectStore("moves").put(move, [code, i + 1]);
  }
  await completed(transaction);
}
