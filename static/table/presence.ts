/** That this phone is still at the table: said to the server, and heard from it and from other tabs. */

import { codeNow, isAlone, isKnown, myTable } from "../device/tables.ts";
import { Refusal } from "../rules/refusal.ts";
import { ask, type TableAtServer } from "../sync/api.ts";
import type { Shelf } from "../sync/store.ts";
import { goOn, leaveFor } from "./arrival.ts";

const LOOKED_EVERY = 60_000; // ms; a seat is silent after two minutes

interface Heard {
  /** the seat is played on another phone now */
  tokenLost: (seat: number) => void;
  /** there is a rematch, under this code */
  next: (code: string) => void;
}

/** @returns looks at once, as when some seat has been taken */
export function stayAtTable(code: string, store: Shelf, heard: Heard) {
  let leaving: Promise<never> | undefined; // once: leaving anew would break off what is on its way

  /** What another tab has made of the table: it has gone on under the code of the server, or was removed. */
  async function comeAlong() {
    const now = codeNow(code);
    if (!now && (isKnown(code) || (await store.load(code).catch(() => true)))) return;
    leaving ??= now ? goOn(now) : leaveFor("/?removed");
    await leaving;
  }

  /** Says that the seats of this phone are still there, and hears whether they still are its own. */
  async function lookIn() {
    await comeAlong();
    if (isAlone(code) || document.visibilityState !== "visible") return;
    for (const [of, token] of Object.entries(myTable(code).seats)) {
      const seat = Number(of);
      try {
        const { next } = await ask<TableAtServer>("GET", `/tables/${code}`, { token });
        if (next) heard.next(next);
      } catch (problem) {
        const lost = problem instanceof Refusal && problem.code.startsWith("token/");
        // It may have come back under another token meanwhile.
        if (lost && myTable(code).seats[seat] === token) heard.tokenLost(seat);
      }
    }
  }

  addEventListener("storage", comeAlong);
  document.addEventListener("visibilitychange", lookIn);
  setInterval(lookIn, LOOKED_EVERY);
  return lookIn;
}
