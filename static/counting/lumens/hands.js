/** Counts Lumens: room by room with the thumb, or as a table. */

import { Refusal } from "../../rules/refusal.js";
import { lumens as view } from "./lumens.js";
import { lumensTitle } from "../titles.js";

/**
 * @typedef {import("../../rules/counts.js").Board} Board
 * @typedef {import("../../rules/counts.js").Entry} Entry
 * @typedef {import("../hands.js").Draft & { way: "room" | "table", rooms: Entry[][], at: number, central: number }} LumensDraft
 *   `at`: the room that is shown; `central`: the room that is the central one
 * @typedef {import("../hands.js").Scene<LumensDraft>} LumensScene
 */

/** @type {Entry} */
const NOTHING = { sum: 0, tokens: [] };

/** @type {import("../hands.js").Calculator<LumensDraft>} */
export const lumens = {
  which: "lumens",
  title: lumensTitle,
  beginning: () => ({ way: "room", rooms: [], at: 0, central: 0 }),
  isBegun: ({ rooms }) => rooms.some((room) => room.some(isShown)),
  without: ({ rooms }, gone) => ({ rooms: rooms.map((room) => room.filter((_, seat) => seat !== gone)) }),
  joined: ({ rooms }) => ({ rooms: rooms.map((room) => [...room, NOTHING]) }),
  judge(draft, referee) {
    /** @type {Board} */
    const told = referee.call("board", { players: draft.names.length, rooms: filled(draft, draft.central + 1) });
    return { told };
  },
  sheet,
  view: (scene) => view(scene, hands(scene)),
  isOpen: () => false,
  ask: () => null,
  corrections: () => [],
};

/** @param {Entry} entry */
function isShown({ sum, tokens }) {
  return sum > 0 || tokens.length > 0;
}

/**
 * @param {LumensDraft} draft
 * @param {Board} board
 * @param {string[]} players
 * @returns {import("../../rules/counts.js").LumensSheet}
 */
function sheet({ central }, { rooms, faults }, players) {
  const [fault] = faults;
  if (fault) throw new Refusal(fault.code, { path: fault.seat === null ? "" : `players[${fault.seat}]` });
  return { players, rooms: rooms.map(({ pips }, i) => ({ central: i === central, pips })) };
}

/**
 * Also the rooms that come before it.
 * @param {LumensDraft} draft
 * @param {number} count
 */
function filled({ rooms, names }, count) {
  return Array.from({ length: Math.max(rooms.length, count) }, (_, i) => rooms[i] ?? names.map(() => NOTHING));
}

/** @param {LumensScene} scene */
function hands({ draft, change }) {
  /**
   * @param {number} at
   * @param {number} seat
   * @param {(before: Entry) => Entry} enter
   */
  function entered(at, seat, enter) {
    const rooms = filled(draft, at + 1);
    change({
      rooms: rooms.map((room, i) => (i === at ? room.map((one, own) => (own === seat ? enter(one) : one)) : room)),
    });
  }

  return {
    change,
    /**
     * @param {number} at
     * @param {number} seat
     * @param {number} pips
     */
    tap: (at, seat, pips) => entered(at, seat, ({ sum, tokens }) => ({ sum, tokens: [...tokens, pips] })),
    /**
     * The last token, or else the sum.
     * @param {number} at
     * @param {number} seat
     */
    takeBack: (at, seat) =>
      entered(at, seat, ({ sum, tokens }) => (tokens.length > 0 ? { sum, tokens: tokens.slice(0, -1) } : NOTHING)),
    /**
     * @param {number} at
     * @param {number} seat
     * @param {number} sum
     */
    type: (at, seat, sum) => entered(at, seat, () => ({ sum, tokens: [] })),
    /** @param {number} at */
    mark: (at) => change({ central: at, rooms: filled(draft, at + 1) }),
    /** @param {number} count of rooms that are there now */
    more: (count) => change({ rooms: filled(draft, count + 1), at: count }),
  };
}
