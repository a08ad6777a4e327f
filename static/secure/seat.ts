/** Takes a seat along to the secure address: for a browser that is another place, which knows nothing of this one. */

import { myTable } from "../device/tables.ts";
import { Refusal } from "../rules/refusal.ts";
import { NoAnswer } from "../sync/api.ts";
import { handOver, handoverPath } from "../sync/seats.ts";
import type { Store } from "../sync/store.ts";

/** @returns the path, of a table on which this device plays one seat with the code that brings it along; several seats stay, and so does one with moves that are still to be sent */
export async function withSeat(path: string, store: Store): Promise<string> {
  const [, folder, code = ""] = path.split("/");
  const seats = folder === "t" ? Object.entries(myTable(code).seats) : [];
  const [seat, token] = seats[0] ?? [];
  if (seats.length !== 1 || !token) return path;
  if ((await store.load(code).catch(() => null))?.pending.length) return path;
  try {
    return handoverPath(code, Number(seat), await handOver(code, Number(seat), token));
  } catch (problem) {
    if (problem instanceof Refusal || problem instanceof NoAnswer) return path;
    throw problem;
  }
}
