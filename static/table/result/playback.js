/** Plays a log again, move by move, at a table of its own. */

/**
 * @typedef {import("../../rules/state.js").Table} Table
 * @typedef {import("../../rules/state.js").Move} Move
 * @typedef {{ at: number, moves: number, table: Table, move: Move | null }} Moment `move`: the one that led here
 */

/**
 * @param {import("../../rules/referee.js").Referee} referee
 * @param {import("../../rules/state.js").Setup} setup
 * @param {Move[]} log
 */
export function createReplay(referee, setup, log) {
  let at = 0;
  /** @type {Table} */
  let table = referee.call("open", { setup, log: [] });

  return {
    /**
     * @param {number} to
     * @returns {Moment}
     */
    show(to) {
      if (to < at) {
        at = to;
        table = referee.call("open", { setup, log: log.slice(0, to) });
      }
      for (const move of log.slice(at, to))
        table = referee.call("confirm", { log: [move], pending: [], refused: [] }).table;
      at = to;
      return { at, moves: log.length, table, move: log[at - 1] ?? null };
    },
  };
}
