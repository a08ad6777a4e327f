/** Plays a log again, move by move, at a table of its own. */

import type { Referee } from "../../rules/referee.ts";
import type { Move, Setup, Table } from "../../rules/state.ts";

/** `move`: the one that led here */
export interface Moment {
  at: number;
  moves: number;
  table: Table;
  move: Move | null;
}

export function createReplay(referee: Referee, setup: Setup, log: Move[]) {
  let at = 0;
  let table: Table = referee.call("open", { setup, log: [] });

  return {
    show(to: number): Moment {
      if (to < at) {
        at = to;
        table = referee.call("open", { setup, log: log.slice(0, to) });
      }
      for (const move of log.slice(at, to))
        table = referee.call("confirm", { log: [move], pending: [], refused: [] }).table ?? table;
      at = to;
      return { at, moves: log.length, table, move: log[at - 1] ?? null };
    },
  };
}
