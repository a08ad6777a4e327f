/** Saves one table on this device: whatever could not be stored is tried again with what comes next. */

import { Refusal } from "../rules/refusal.ts";
import type { Move, Table } from "../rules/state.ts";
import { Behind, type Dropped, type Store, type StoredTable } from "./store.ts";
import { without } from "./taps.ts";

const SOON = 1000; // ms

/** `ahead`: some of it is still to be judged, and saved again then */
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
 * @param stored what is known to be stored, unless it is fresh
 * @param tell `saved`: anew means for the first time, or the first time since it failed; `cannotStore`: told once until this device stores again; `behind`: nothing was stored, for another tab has gone on
 */
export function createSaver(
  code: string,
  store: Store,
  stored: StoredTable,
  tell: { saved(anew: boolean): void; cannotStore(): void; behind?(): void },
) {
  let logged = 0;
  let working = true;
  /** the moves that wait to be sent and are stored */
  const safe: Set<string> = new Set();
  /** those that are being written */
  const underway: Set<string> = new Set();
  /** the table of which those were left out */
  let leftOut: TableNow | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  /** what has come to nothing here */
  let over: Dropped[] = [];
  let removed = 0; // of it from the outbox
  adopt(stored);

  /** What the server has too can wait for the next write. */
  async function save(now: TableNow) {
    const { log, waiting = [], dropped = [], alone = false, ahead = false } = now;
    const made = waiting.filter(({ id }) => !safe.has(id) && !underway.has(id));
    over = [...over, ...dropped];
    if (!ahead && waiting.some(({ id }) => underway.has(id))) leftOut = { ...now, dropped: [] };
    const news = stored.fresh ? log.length : Math.max(0, log.length - logged);
    if (made.length + over.length - removed + (stored.fresh || alone ? news : 0) > 0) await write(now, made);
    else if (news > 0) later(now);
  }

  function later(now: TableNow) {
    clearTimeout(soon);
    soon = setTimeout(() => write(now, []), SOON);
  }

  async function write({ log, table, alone = false, ahead = false }: TableNow, made: Move[]) {
    clearTimeout(soon);
    soon = undefined;
    const whole = stored.fresh ? { setup: stored.setup } : {};
    const after = stored.fresh ? 0 : logged;
    const now = over.length;
    const first = Boolean(stored.fresh);
    for (const { id } of made) underway.add(id);
    try {
      await store.save(code, {
        ...whole,
        log: log.slice(after),
        after,
        made,
        dropped: over.slice(removed),
        table,
        alone,
      });
      stored.fresh = false;
    } catch (problem) {
      for (const { id } of made) underway.delete(id);
      return failed(problem, ahead);
    }
    for (const { id } of made) underway.delete(id);
    if (underway.size === 0) leftOut = null;
    const anew = !working || first;
    working = true;
    removed = Math.max(removed, now);
    adopt({ log, pending: made });
    tell.saved(anew);
  }

  function failed(problem: unknown, ahead: boolean) {
    if (problem instanceof Behind) {
      tell.behind?.();
      return;
    }
    const again = leftOut;
    leftOut = null;
    if (ahead) {
      if (again) save(again);
      return;
    }
    console.info(problem);
    const before = working;
    working = false;
    if (before) tell.cannotStore();
  }

  /** @param found what is known to be stored */
  function adopt({ log, pending }: Pick<StoredTable, "log" | "pending">) {
    logged = Math.max(logged, log.length);
    for (const { id } of pending) safe.add(id);
  }

  return {
    save,
    adopt,
    pending: (found: StoredTable) => without(found.pending, movesOf(over)),
    has: ({ id }: Move) => safe.has(id),
    isStoring: () => working,
    stop: () => clearTimeout(soon),
  };
}
