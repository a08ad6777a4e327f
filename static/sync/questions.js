/** What can be asked about the table that a referee has open. */

import { ofOneTap } from "./taps.js";

/** @typedef {import("./taps.js").Wish} Wish */

/** @param {import("../rules/referee.js").Referee} referee */
export function questions(referee) {
  return {
    options: (/** @type {number} */ seat) => referee.call("options", { seat }),
    foresee: (/** @type {number} */ seat, /** @type {Wish[]} */ moves) =>
      referee.call("foresee", { seat, moves: ofOneTap(moves) }),
    /** Throws the refusal of a move that is known to be impossible. */
    ask: (/** @type {Wish} */ wish) => referee.call("play", { moves: ofOneTap([wish]), draws: [] }),
    turn: (/** @type {number} */ seat) => referee.call("turn", { seat }),
    rotated: (/** @type {number} */ by) => referee.call("rotated", { by }),
    groups: (/** @type {number} */ seat) => referee.call("groups", { seat }),
  };
}
