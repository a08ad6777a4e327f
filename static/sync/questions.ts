/** What can be asked about the table that a referee has open. */

import type { Referee } from "../rules/referee.ts";
import type { Move } from "../rules/state.ts";
import { ofOneTap, type Wish } from "./taps.ts";

export function questions(referee: Referee) {
  return {
    options: (seat: number) => referee.call("options", { seat }),
    foresee: (seat: number, moves: Wish[]) => referee.call("foresee", { seat, moves: ofOneTap(moves) }),
    /** Throws the refusal of a move that is known to be impossible. */
    ask: (wish: Wish) => referee.call("play", { moves: ofOneTap([wish]), draws: [] }),
    turn: (seat: number) => referee.call("turn", { seat }),
    turns: (log: Move[]) => referee.call("turns", { log }),
    rotated: (by: number) => referee.call("rotated", { by }),
    fits: (seat: number) => referee.call("fits", { seat }),
    near: (seat: number) => referee.call("near", { seat }),
    groups: (seat: number) => referee.call("groups", { seat }),
  };
}
