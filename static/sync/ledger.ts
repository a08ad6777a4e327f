/** The moves of a table in two parts: what the server has confirmed, and over it what this phone has still to send. */

import type { Referee } from "../rules/referee.ts";
import type { Move, Table } from "../rules/state.ts";
import { movesOf } from "./saver.ts";
import type { Dropped, StoredTable } from "./store.ts";
import { madeByOneTap, ofOneTap, without } from "./taps.ts";

interface Refused {
  id: string;
  code: string;
  detail: object;
}

/** @param isAsked whether the server has been asked about it and has not answered */
export function createLedger(referee: Referee, { setup, log, pending }: StoredTable, isAsked: (move: Move) => boolean) {
  let table: Table = referee.call("open", { setup, log });
  let confirmed = log;
  let waiting = without(pending, log);
  /** answered, and not yet told by the stream */
  const accepted: Set<string> = new Set();

  /**
   * What is waiting, played again after these moves and without what the server has refused.
   * @returns what has come to nothing
   */
  function rebase(moves: Move[], refused: Refused[]): Dropped[] {
    const answer = referee.call("confirm", { log: moves, pending: waiting, refused });
    table = answer.table ?? table;
    const impossible: Dropped[] = answer.dropped;
    // The server has the last word about what it has been asked, and until then about what is built on it.
    const open = impossible.some(({ move }) => accepted.has(move.id) || isAsked(move));
    const dropped = open ? impossible.filter((one) => refused.some(({ id }) => isDueTo(one, id))) : impossible;
    waiting = without(waiting, movesOf(dropped));
    return dropped;
  }

  /** @param moves all of them, or none */
  function made(moves: Move[]) {
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
    unconfirmed: (moves: Move[]) => without(moves, confirmed),
    unknown: (moves: Move[]) => without(moves, [...confirmed, ...waiting]),

    /**
     * @param moves in the order of the log
     * @returns `news`: those that were not waiting here
     */
    confirm(moves: Move[]): { dropped: Dropped[]; news: Move[] } {
      const news = without(moves, waiting);
      confirmed = [...confirmed, ...moves];
      waiting = without(waiting, moves);
      for (const { id } of moves) accepted.delete(id);
      return { dropped: rebase(moves, []), news };
    },

    accept(ids: string[]) {
      for (const { id } of waiting) if (ids.includes(id)) accepted.add(id);
    },

    refuse: (refused: Refused[]) => rebase([], refused),

    /** @param moves that are waiting now */
    wait(moves: Move[]): Dropped[] {
      waiting = moves;
      return rebase([], []);
    },

    /** The newest move of this seat that stands, if undo can take it back. */
    newest: (seat: number): Move | null => referee.call("undoable", { seat }),

    play: made,

    /** Takes back all that the last tap for this seat has made. */
    undo(seat: number) {
      const newest = referee.call("undoable", { seat });
      let next = newest;
      do {
        made(ofOneTap([{ type: "undo", seat }]));
        next = referee.call("undoable", { seat });
      } while (newest && next && madeByOneTap(next, newest));
    },
  };
}

/** Itself refused, or an undo of what was refused. */
function isDueTo({ move, detail }: Dropped, id: string) {
  return move.id === id || detail.move === id;
}
