/** Keeps one table on this device: whatever could not be kept is tried again with what comes next. */

import { Refusal } from "../rules/refusal.ts";
import type { Move, Table } from "../rules/state.ts";
import { Behind, type Dropped, type Store, type StoredTable } from "./store.ts";
import { without } from "./taps.ts";

/** `promised`: some of it is still to be made, and kept again then */
interface TableNow {
  log: Move[];
  waiting?: Move[];
  dropped?: Dropped[];
  table: Table;
  alone?: boolean;
  ahead?: boolean;
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
export function createSaver(
  code: string,
  store: Store,
  kept: StoredTable,
  tell: { kept(anew: boolean): void; troubled(): void; behind?(): void },
) {
  let logged = 0;
  let working = true;
  /** the moves that wait to be sent and are kept */
  const stored: Set<string> = new Set();
  /** what has come to nothing here */
  let over: Dropped[] = [];
  let removed = 0; // of it from the outbox
  adopt(kept);

  /** @param present the table as it is now */
  async function save({ log, waiting = [], dropped = [], table, alone = false, ahead: promised = false }: TableNow) {
    const made = waiting.filter(({ id }) => !stored.has(id));
    const whole = kept.fresh ? { setup: kept.setup } : {};
    const after = kept.fresh ? 0 : logged;
    const news = log.slice(after);
    over = [...over, ...dropped];
    const gone = over.slice(removed);
    if (made.length + news.length + gone.length === 0) return;
    const now = over.length;
    const first = Boolean(kept.fresh);
    try {
      await store.save(code, { ...whole, log: news, after, made, dropped: gone, table, alone });
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
  function adopt({ log, pending }: Pick<StoredTable, "log" | "pending">) {
    logged = Math.max(logged, log.length);
    for (const { id } of pending) stored.add(id);
  }

  return {
    keep: save,
    adopt,
    pending: (kept: StoredTable) => without(kept.pending, movesOf(over)),
    has: ({ id }: Move) => stored.has(id),
    isStoring: () => working,
  };
}
