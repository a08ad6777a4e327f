/** Keeps one table on this device: whatever could not be kept is tried again with what comes next. */

import { Refusal } from "../rules/refusal.ts";
import type { Move, Table } from "../rules/state.ts";
import { Behind, type Dropped, type Kept, type Store } from "./store.ts";
import { without } from "./taps.ts";

/** `promised`: some of it is still to be made, and kept again then */
interface Present {
  log: Move[];
  waiting?: Move[];
  dropped?: Dropped[];
  table: Table;
  alone?: boolean;
  promised?: boolean;
}

/**
 * Moves that go because of this refusal.
 * @param problem thrown on if it is something else
 */
export function refusedAs(problem: unknown, moves: Move[]) {
  if (!(problem instanceof Refusal)) throw problem;
  return moves.map((move) => ({ move, code: problem.code, detail: problem.detail }));
}

/**
 * @param dropped in another tab
 * @param log that may have some of it nevertheless
 */
export function stillDropped(dropped: Dropped[], log: Move[]) {
  return dropped.filter(({ move }) => without([move], log).length > 0);
}

export function movesOf(dropped: Dropped[]) {
  return dropped.map(({ move }) => move);
}

/**
 * @param kept what is known to be kept, unless it is fresh
 * @param tell `anew`: for the first time, or the first time since it failed; `troubled`: this device keeps nothing, told once until it does again; `behind`: nothing was kept, for another tab has gone on
 */
export function createKeeper(
  code: string,
  store: Store,
  kept: Kept,
  tell: { kept(anew: boolean): void; troubled(): void; behind?(): void },
) {
  let logged = 0;
  let working = true;
  /** the moves that wait to be sent and are kept */
  const safe: Set<string> = new Set();
  /** what has come to nothing here */
  let over: Dropped[] = [];
  let removed = 0; // of it from the outbox
  adopt(kept);

  /** @param present the table as it is now */
  async function keep({ log, waiting = [], dropped = [], table, alone = false, promised = false }: Present) {
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

  /** @param kept what is known to be kept */
  function adopt({ log, pending }: Pick<Kept, "log" | "pending">) {
    logged = Math.max(logged, log.length);
    for (const { id } of pending) safe.add(id);
  }

  return {
    keep,
    adopt,
    pending: (kept: Kept) => without(kept.pending, movesOf(over)),
    holds: ({ id }: Move) => safe.has(id),
    isWorking: () => working,
  };
}
