/** All tables that are stored on this device, and how one is removed. */

import { answered, completed, movesOf, PARTS, read, type Shelf, type StoredTable } from "./store.ts";

export async function codesOn({ database }: Shelf): Promise<string[]> {
  const setups = (await database?.().catch(() => null))?.transaction("setups").objectStore("setups");
  return setups ? (answered(setups.getAllKeys()) as Promise<string[]>) : [];
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
