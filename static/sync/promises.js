/** Moves that are promised: shown and kept, and judged only after the frame that shows them. */

import { without } from "./taps.js";

/** @typedef {import("../rules/state.js").Move} Move */

export function createPromises() {
  /** @type {Move[]} */
  let open = [];
  return {
    open: () => open,

    /** @param {Move[]} moves */
    add(moves) {
      open = [...open, ...moves];
    },

    /**
     * They are judged now, or have come to nothing before, as another tab may tell.
     * @param {Move[]} moves
     * @returns {Move[]} those that were still open
     */
    end(moves) {
      const still = moves.filter((move) => open.includes(move));
      open = without(open, moves);
      return still;
    },
  };
}
