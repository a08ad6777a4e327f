/** Plays a log again at a table of its own, to any moment of it; a moment that was shown once is not played again. */

import type { Referee } from "../../rules/referee.ts";
import type { Move, Setup, Table } from "../../rules/state.ts";
import { called } from "../../sync/names.ts";

/** `table`: with what its players are called now; `move`: the one that led here */
export interface Moment {
  at: number;
  moves: number;
  table: Table;
  move: Move | null;
}

const NEARBY = 12; // moves before a moment that was jumped to: it may be stepped back from

/** @param names of the players */
export function createPlayback(referee: Referee, setup: Setup, log: Move[], names: string[]) {
  const tables = [referee.call("open", { setup, log: [] })];
  let at = 0;

  function go(to: number) {
    const before = tables[at] as Table;
    tables[to] =
      to < at
        ? referee.call("open", { setup, log: log.slice(0, to) })
        : (referee.call("confirm", { log: log.slice(at, to), pending: [], refused: [] }).table ?? before);
    at = to;
  }

  function tableAt(to: number): Table {
    const near = Math.max(0, to - NEARBY);
    if (!tables[to] && (to < at || at < near)) go(near);
    while (!tables[to]) go(at + 1);
    return tables[to];
  }

  return {
    show(to: number): Moment {
      return { at: to, moves: log.length, table: called(tableAt(to), names), move: log[to - 1] ?? null };
    },
  };
}
