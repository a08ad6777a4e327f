/** The moves of a table in two parts: what the server has confirmed, and over it what this phone has still to send. */

import { movesOf } from "./keeper.js";
import { madeByOneTap, ofOneTap, without } from "./taps.js";

/**
 * @typedef {import("../rules/state.js").Table} Table
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {import("./store.js").Dropped} Dropped
 * @typedef {{ id: string, code: string, detail: object }} Refused
 */

/**
 * @param {import("../rules/referee.js").Referee} referee
 * @param {import("./store.js").Kept} kept
 * @param {(move: Move) => boolean} isAsked whether the server has been asked about it and has not answered
 */
export function createLedger(referee, { setup, log, pending }, isAsked) {
  /** @type {Table} */
  let table = referee.call("open", { setup, log });
  let confirmed = log;
  let waiting = without(pending, log);
  /** @type {Set<string>} answered, and not yet told by the stream */
  const accepted = new Set();

  /**
   * What is waiting, played again after these moves and without what the server has refused.
   * @param {Move[]} moves
   * @param {Refused[]} refused
   * @returns {Dropped[]} what has come to nothing
   */
  function rebase(moves, refused) {
    const answer = referee.call("confirm", { log: moves, pending: waiting, refused });
    table = answer.table;
    /** @type {Dropped[]} */
    const impossible = answer.dropped;
    // The server has the last word about what it has been asked, and until then about what is built on it.
    const open = impossible.some(({ move }) => accepted.has(move.id) || isAsked(move));
    const dropped = open ? impossible.filter((one) => refused.some(({ id }) => isDueTo(one, id))) : impossible;
    waiting = without(waiting, movesOf(dropped));
    return dropped;
  }

  /** @param {Move[]} moves all of them, or none */
  function made(moves) {
    if (moves.length === 0) return;
    const answer = referee.call("play", { moves, draws: [] });
    table = answer.table;
    waiting = [...waiting, ...answer.moves];
  }

  return {
    table: () => table,
    confirmed: () => confirmed,
    waiting: () => waiting,
    unsent: () => waiting.filter(({ id }) => !accepted.has(id)),
    unconfirmed: (/** @type {Move[]} */ moves) => without(moves, confirmed),
    unknown: (/** @type {Move[]} */ moves) => without(moves, [...confirmed, ...waiting]),

    /**
     * @param {Move[]} moves in the order of the log
     * @returns {{ dropped: Dropped[], news: Move[] }} `news`: those that were not waiting here
     */
    confirm(moves) {
      const news = without(moves, waiting);
      confirmed = [...confirmed, ...moves];
      waiting = without(waiting, moves);
      for (const { id } of moves) accepted.delete(id);
      return { dropped: rebase(moves, []), news };
    },

    /** @param {string[]} ids */
    accept(ids) {
      for (const { id } of waiting) if (ids.includes(id)) accepted.add(id);
    },

    /** @param {Refused[]} refused */
    refuse: (refused) => rebase([], refused),

    /**
     * @param {Move[]} moves that are waiting now
     * @returns {Dropped[]}
     */
    wait(moves) {
      waiting = moves;
      return rebase([], []);
    },

    play: made,

    /**
     * Takes back all that the last tap for this seat has made.
     * @param {number} seat
     */
    undo(seat) {
      const newest = referee.call("undoable", { seat });
      let next = newest;
      do {
        made(ofOneTap([{ type: "undo", seat }]));
        next = referee.call("undoable", { seat });
      } while (next && madeByOneTap(next, newest));
    },
  };
}

/**
 * Itself refused, or an undo of what was refused.
 * @param {Dropped} dropped
 * @param {string} id
 */
function isDueTo({ move, detail }, id) {
  return move.id === id || detail.move === id;
}
