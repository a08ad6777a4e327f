/** Moves that are promised: shown and stored, and judged only after the frame that shows them. */

import type { Move } from "../rules/state.ts";
import { without } from "./taps.ts";

export function createPromises() {
  let open: Move[] = [];
  return {
    open: () => open,

    add(moves: Move[]) {
      open = [...open, ...moves];
    },

    /**
     * They are judged now, or have come to nothing before, as another tab may tell.
     * @returns those that were still open
     */
    end(moves: Move[]): Move[] {
      const still = moves.filter((move) => open.includes(move));
      open = without(open, moves);
      return still;
    },
  };
}
