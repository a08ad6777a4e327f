/** Puts a removed table back: what was stored of it, and its place in the list of this device. */

import { bringTableBack } from "../device/bring_back.ts";
import { isAlone, type MyTable } from "../device/tables.ts";
import type { Shelf, StoredTable } from "../sync/store.ts";

/** @param stored what its removal has returned */
export async function bringBack(mine: MyTable, stored: StoredTable | null, store: Shelf) {
  if (stored) {
    const { setup, log, pending, table } = stored;
    await store.save(mine.code, { setup, log, made: pending, alone: isAlone(mine.code), ...(table && { table }) });
  }
  bringTableBack(mine);
}
