/** A table that only this phone knows: every move is confirmed at once, and the dice are drawn here. */

import { Refusal } from "../rules/refusal.js";
import { createKeeper, refusedAs } from "./keeper.js";
import { questions } from "./questions.js";
import { madeByOneTap, ofOneTap } from "./taps.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Move} Move
 * @typedef {import("./taps.js").Wish} Wish
 */

const DICE = 4;

/**
 * What `followTable` gives for a table of the server.
 * @param {import("./table.js").Means} means
 * @param {import("./store.js").Kept} kept
 * @param {{ changed: () => void, troubled: () => void }} tell
 * @returns {ReturnType<typeof import("./table.js").followTable>}
 */
export function followAlone({ code, referee, store }, kept, tell) {
  const { setup } = kept;
  let { log } = kept;
  /** @type {Table} */
  let table = referee.call("open", { setup, log });
  const keeper = createKeeper(code, store, kept, { kept() {}, troubled: tell.troubled });
  if (kept.pending.length > 0) queueMicrotask(playPromised);

  /** What was promised when the page went. */
  function playPromised() {
    try {
      play(kept.pending);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
    }
  }

  /** What another tab keeps is what counts. */
  async function meet() {
    const now = await store.load(code);
    if (!now || now.log.at(-1)?.id === log.at(-1)?.id) return;
    log = now.log;
    keeper.adopt(now);
    table = referee.call("open", { setup, log });
    tell.changed();
  }

  /** @param {Move[]} moves all of them, or none */
  function play(moves) {
    try {
      keep(made(moves));
    } catch (problem) {
      keeper.keep({ log, dropped: refusedAs(problem, moves), table, alone: true });
      throw problem;
    }
  }

  /**
   * @param {Move[]} wished
   * @returns {Move[]} as they stand in the log
   */
  function made(wished) {
    const answer = referee.call("play", { moves: wished, draws: drawn(DICE) });
    table = answer.table;
    const at = Date.now();
    return answer.moves.map((/** @type {Move} */ move) => ({ ...move, at }));
  }

  /** @param {Move[]} moves */
  function keep(moves) {
    log = [...log, ...moves];
    tell.changed();
    keeper.keep({ log, table, alone: true });
  }

  /**
   * Takes back all that the last tap for this seat has made.
   * @param {number} seat
   */
  function undo(seat) {
    const newest = referee.call("undoable", { seat });
    const undone = [];
    let next = newest;
    do {
      undone.push(...made(ofOneTap([{ type: "undo", seat }])));
      next = referee.call("undoable", { seat });
    } while (next && madeByOneTap(next, newest));
    keep(undone);
  }

  const unwatch = store.watch(code, meet);
  return {
    table: () => table,
    log: () => log,
    unsent: () => 0,
    unkept: () => 0,
    isKept: keeper.isWorking,
    keep: () => keeper.keep({ log, table, alone: true }),
    isLive: () => true,
    play: (wishes) => play(ofOneTap(wishes)),
    promise(wishes) {
      const moves = ofOneTap(wishes);
      keeper.keep({ log, waiting: moves, table, alone: true, promised: true });
      return () => play(moves);
    },
    undo,
    roll: async (wish) => play(ofOneTap([wish])),
    ...questions(referee),
    stop: unwatch,
  };
}

/**
 * Random numbers for the rules to choose by.
 * @param {number} count
 */
export function drawn(count) {
  return [...crypto.getRandomValues(new Uint32Array(count))];
}
