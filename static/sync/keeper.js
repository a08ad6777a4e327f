/** Keeps one table on this device: whatever could not be kept is tried again with what comes next. */

import { Refusal } from "../rules/refusal.js";
import { Behind } from "./store.js";
import { without } from "./taps.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./store.js").Kept} Kept
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {import("../rules/state.js").Table} Table
 * @typedef {{ log: Move[], waiting?: Move[], dropped?: import("./store.js").Dropped[], table: Table, alone?: boolean, promised?: boolean }} Present
 *   `promised`: some of it is still to be made, and kept again then
 */

/**
 * Moves that go because of this refusal.
 * @param {unknown} problem thrown on if it is something else
 * @param {Move[]} moves
 */
export function refusedAs(problem, moves) {
  if (!(problem instanceof Refusal)) throw problem;
  return moves.map((move) => ({ move, code: problem.code, detail: problem.detail }));
}

/**
 * @param {import("./store.js").Dropped[]} dropped in another tab
 * @param {Move[]} log that may have some of it nevertheless
 */
export function stillDropped(dropped, log) {
  return dropped.filter(({ move }) => without([move], log).length > 0);
}

/** @param {import("./store.js").Dropped[]} dropped */
export function movesOf(dropped) {
  return dropped.map(({ move }) => move);
}

/**
 * @param {string} code
 * @param {Store} store
 * @param {Kept} kept what is known to be kept, unless it is fresh
 * @param {{ kept(anew: boolean): void, troubled(): void, behind?(): void }} tell
 *   `anew`: for the first time, or the first time since it failed; `troubled`: this device keeps nothing, told once until it does again; `behind`: nothing was kept, for another tab has gone on
 */
export function createKeeper(code, store, kept, tell) {
  let logged = 0;
  let working = true;
  /** @type {Set<string>} the moves that wait to be sent and are kept */
  const safe = new Set();
  /** @type {import("./store.js").Dropped[]} what has come to nothing here */
  let over = [];
  let removed = 0; // of it from the outbox
  adopt(kept);

  /** @param {Present} present the table as it is now */
  async function keep({ log, waiting = [], dropped = [], table, alone = false, promised = false }) {
    const made = waiting.filter(({ id }) => !safe.has(id));
    const whole = kept.fresh ? { setup: kept.setup } : {};
    const after = kept.fresh ? 0 : logged;
    const news = log.slice(after);
    over = [...over, ...dropped];
    const gone = over.slice(removed);
    if (made.length + news.length + gone.length === 0) return;
    const now = over.length;
    const first = Boolean(kept.fresh);
    try {
      await store.keep(code, { ...whole, log: news, after, made, dropped: gone, table, alone });
      kept.fresh = false;
    } catch (problem) {
      if (problem instanceof Behind) return tell.behind?.();
      if (promised) return;
      console.info(problem);
      const untold = working;
      working = false;
      if (untold) tell.troubled();
      return;
    }
    const anew = !working || first;
    working = true;
    removed = Math.max(removed, now);
    adopt({ log, pending: made });
    tell.kept(anew);
  }

  /** @param {Pick<Kept, "log" | "pending">} kept what is known to be kept */
  function adopt({ log, pending }) {
    logged = Math.max(logged, log.length);
    for (const { id } of pending) safe.add(id);
  }

  return {
    keep,
    adopt,
    pending: (/** @type {Kept} */ kept) => without(kept.pending, movesOf(over)),
    holds: (/** @type {Move} */ { id }) => safe.has(id),
    isWorking: () => working,
  };
}
