/** A table that only this phone knows: every move is confirmed at once, and the dice are drawn here. */

import { createKeeper, movesOf, refusedAs, stillDropped } from "./keeper.js";
import { createPromises } from "./promises.js";
import { questions } from "./questions.js";
import { byTaps, madeByOneTap, ofOneTap, without } from "./taps.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Move} Move
 * @typedef {import("./store.js").Dropped} Dropped
 * @typedef {import("./taps.js").Wish} Wish
 */

const DICE = 4;

/**
 * What `followTable` gives for a table of the server.
 * @param {import("./table.js").Means} means
 * @param {import("./store.js").Kept} kept
 * @param {Pick<import("./table.js").Teller, "changed" | "news" | "dropped" | "troubled">} tell
 * @returns {ReturnType<typeof import("./table.js").followTable>}
 */
export function followAlone({ code, referee, store, whenBack }, kept, tell) {
  const { setup } = kept;
  /** @type {Move[]} */
  let log = [];
  /** @type {Table} */
  let table;
  const promises = createPromises();
  const keeper = createKeeper(code, store, kept, {
    kept: (anew) => anew && meet([]),
    troubled: tell.troubled,
    behind: () => meet([]),
  });
  const late = goOnFrom(kept);
  if (late.length > 0) queueMicrotask(() => tell.dropped(late)); // whoever is told must first have what we give

  /**
   * What is kept counts, and over it what was made here meanwhile or was promised.
   * @param {import("./store.js").Kept} now
   * @returns {Dropped[]} what has come to nothing
   */
  function goOnFrom(now) {
    keeper.adopt(now);
    const ours = without(log, now.log);
    referee.call("open", { setup, log: now.log });
    const answer = referee.call("confirm", { log: [], pending: ours, refused: [] });
    table = answer.table;
    log = [...now.log, ...without(ours, movesOf(answer.dropped))];
    const dropped = [...answer.dropped, ...byTaps(without(keeper.pending(now), log)).flatMap(playAgain)];
    keep(dropped);
    return dropped;
  }

  /**
   * @param {Move[]} moves of one tap
   * @returns {Dropped[]} none of them, or all
   */
  function playAgain(moves) {
    try {
      log = [...log, ...made(moves)];
      return [];
    } catch (problem) {
      return refusedAs(problem, moves);
    }
  }

  /**
   * Another tab has kept something.
   * @param {Dropped[]} dropped there
   */
  async function meet(dropped) {
    const now = await store.load(code).catch(() => null);
    if (!now) return;
    const news = without(now.log, log);
    const isBefore = now.log.every(({ id }, i) => id === log[i]?.id) && without(keeper.pending(now), log).length === 0;
    const all = [...stillDropped(dropped, now.log), ...(isBefore ? [] : goOnFrom(now))];
    promises.end(movesOf(all));
    tell.news(news);
    if (all.length > 0) tell.dropped(all);
    tell.changed();
  }

  /** @param {Move[]} moves all of them, or none */
  function play(moves) {
    try {
      if (moves.length > 0) log = [...log, ...made(moves)];
    } catch (problem) {
      keep(refusedAs(problem, moves));
      throw problem;
    }
    show();
  }

  /**
   * @param {Move[]} wished
   * @returns {Move[]} as they stand in the log
   */
  function made(wished) {
    const answer = referee.call("play", { moves: wished, draws: drawn(DICE) });
    table = answer.table;
    const at = Date.now();
    return answer.moves.map((/** @type {Move} */ move) => ({ at, ...move }));
  }

  function show() {
    tell.changed();
    keep();
  }

  /** @param {Dropped[]} [dropped] */
  async function keep(dropped = []) {
    await keeper.keep({ log, dropped, table, alone: true });
  }

  /**
   * Takes back all that the last tap for this seat has made.
   * @param {number} seat
   */
  function undo(seat) {
    const newest = referee.call("undoable", { seat });
    let next = newest;
    do {
      log = [...log, ...made(ofOneTap([{ type: "undo", seat }]))];
      next = referee.call("undoable", { seat });
    } while (next && madeByOneTap(next, newest));
    show();
  }

  const ends = [
    store.watch(code, meet),
    whenBack(() => {
      keep();
      meet([]);
    }),
  ];
  return {
    table: () => table,
    log: () => log,
    unsent: () => 0,
    unkept: () => 0,
    isKept: keeper.isWorking,
    keep: () => keep(),
    isLive: () => true,
    play: (wishes) => play(ofOneTap(wishes)),
    promise(wishes) {
      const at = Date.now(); // the same in each tab that finds them
      const moves = ofOneTap(wishes).map((move) => ({ ...move, at }));
      promises.add(moves);
      keeper.keep({ log, waiting: moves, table, alone: true, promised: true });
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

/**
 * Random numbers for the rules to choose by.
 * @param {number} count
 */
export function drawn(count) {
  return [...crypto.getRandomValues(new Uint32Array(count))];
}
