/** A table that only this phone knows: every move is confirmed at once, and the dice are drawn here. */

import { namesAt } from "../device/tables.ts";
import type { Move, Table } from "../rules/state.ts";
import { createNames } from "./names.ts";
import { createPromises } from "./promises.ts";
import { questions } from "./questions.ts";
import { createSaver, movesOf, refusedAs, stillDropped } from "./saver.ts";
import type { Dropped, StoredTable } from "./store.ts";
import type { Callbacks, Dependencies, followTable } from "./table.ts";
import { byTaps, madeByOneTap, ofOneTap, without } from "./taps.ts";

const DICE = 4;

/** What `followTable` gives for a table of the server. */
export function followAlone(
  { code, referee, store, whenBack }: Dependencies,
  stored: StoredTable,
  tell: Pick<Callbacks, "changed" | "news" | "dropped" | "cannotStore">,
): ReturnType<typeof followTable> {
  const { setup } = stored;
  let log: Move[] = [];
  let table: Table;
  const names = createNames(code, setup);
  const promises = createPromises();
  const saver = createSaver(code, store, stored, {
    saved(anew) {
      if (!anew) return;
      save(); // this may have been an older write than the one that failed
      meet([]);
    },
    cannotStore: tell.cannotStore,
    behind: () => meet([]),
  });
  const late = goOnFrom(stored);
  if (late.length > 0) queueMicrotask(() => tell.dropped(late)); // whoever is told must first have what we give

  /**
   * What is kept counts, and over it what was made here meanwhile or was promised.
   * @returns what has come to nothing
   */
  function goOnFrom(now: StoredTable): Dropped[] {
    saver.adopt(now);
    const ours = without(log, now.log);
    const opened = referee.call("open", { setup, log: now.log });
    const answer = referee.call("confirm", { log: [], pending: ours, refused: [] });
    table = answer.table ?? opened;
    log = [...now.log, ...without(ours, movesOf(answer.dropped))];
    const dropped = [...answer.dropped, ...byTaps(without(saver.pending(now), log)).flatMap(playAgain)];
    save(dropped);
    return dropped;
  }

  /**
   * @param moves of one tap
   * @returns none of them, or all
   */
  function playAgain(moves: Move[]): Dropped[] {
    try {
      log = [...log, ...made(moves)];
      return [];
    } catch (problem) {
      return refusedAs(problem, moves);
    }
  }

  /**
   * Another tab has kept something.
   * @param dropped there
   */
  async function meet(dropped: Dropped[]) {
    names.set(namesAt(code, setup));
    const now = await store.load(code).catch(() => null);
    if (!now) return;
    const news = without(now.log, log);
    const isBefore = now.log.every(({ id }, i) => id === log[i]?.id) && without(saver.pending(now), log).length === 0;
    const all = [...stillDropped(dropped, now.log), ...(isBefore ? [] : goOnFrom(now))];
    promises.end(movesOf(all));
    tell.news(news);
    if (all.length > 0) tell.dropped(all);
    tell.changed();
  }

  /** @param moves all of them, or none */
  function play(moves: Move[]) {
    try {
      if (moves.length > 0) log = [...log, ...made(moves)];
    } catch (problem) {
      save(refusedAs(problem, moves));
      throw problem;
    }
    show();
  }

  /** @returns as they stand in the log */
  function made(wished: Move[]): Move[] {
    const answer = referee.call("play", { moves: wished, draws: drawn(DICE) });
    table = answer.table;
    const at = Date.now();
    return answer.moves.map((move: Move) => ({ at, ...move }));
  }

  function show() {
    tell.changed();
    save();
  }

  async function save(dropped: Dropped[] = []) {
    await saver.save({ log, dropped, table, alone: true });
  }

  /** Takes back all that the last tap for this seat has made. */
  function undo(seat: number) {
    const newest = referee.call("undoable", { seat });
    let next = newest;
    do {
      log = [...log, ...made(ofOneTap([{ type: "undo", seat }]))];
      next = referee.call("undoable", { seat });
    } while (newest && next && madeByOneTap(next, newest));
    show();
  }

  const ends = [
    store.watch(code, meet),
    whenBack(() => {
      save();
      meet([]);
    }),
  ];
  return {
    isAwake: () => true,
    table: () => names.on(table),
    names: () => names.now(),
    async rename(seat, name) {
      if (names.set(names.now().with(seat, name))) tell.changed();
    },
    log: () => log,
    unsent: () => 0,
    unstored: () => 0,
    isStoring: saver.isStoring,
    save: () => save(),
    isLive: () => true,
    play: (wishes) => play(ofOneTap(wishes)),
    playOn: (seat, wishes) => play(ofOneTap(wishes, referee.call("undoable", { seat }))),
    promise(wishes) {
      const at = Date.now(); // the same in each tab that finds them
      const moves = ofOneTap(wishes).map((move) => ({ ...move, at }));
      promises.add(moves);
      saver.save({ log, waiting: moves, table, alone: true, ahead: true });
      return () => play(without(promises.end(moves), log)); // another tab may have found and made them meanwhile
    },
    undo,
    roll: async (wish) => play(ofOneTap([wish])),
    ...questions(referee),
    stop() {
      for (const end of ends) end();
    },
  };
}

/** Random numbers for the rules to choose by. */
export function drawn(count: number) {
  return [...crypto.getRandomValues(new Uint32Array(count))];
}
