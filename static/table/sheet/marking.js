/** Marks made by tapping the lake. */

import { likeliest, meaning } from "./meaning.js";

/**
 * @typedef {import("../../rules/state.js").Options} Options
 * @typedef {import("../../rules/state.js").Color} Color
 * @typedef {import("../../rules/state.js").Seat} Seat
 * @typedef {import("../../sync/taps.js").Wish} Wish
 * @typedef {import("./hands.js").Hands} Hands
 */

/**
 * @param {object} means
 * @param {import("../../rules/state.js").Setup} means.setup
 * @param {() => { hands: Hands, seat: Seat }} means.get
 * @param {() => Options} means.options
 * @param {() => Options | null} means.next
 * @param {(moves: Wish[], changes: Partial<Hands>) => void} means.attempt
 * @param {(making: import("./hands.js").Foreseen) => void} means.foreshow
 * @param {(passes: import("./meaning.js").Passed[], go: () => void) => void} means.unlessOpen
 */
export function createMarking({ setup, get, options, next, attempt, foreshow, unlessOpen }) {
  /** @param {number} area */
  function colorOf(area) {
    const { lakes, sheets } = setup.edition;
    const pools = lakes[sheets[get().seat.sheet].lake] ?? [];
    return /** @type {Color} */ (pools[area >> 1]?.areas[area & 1]);
  }

  /** @param {number} area */
  function shade(area) {
    const { hands, seat } = get();
    const realDice = setup.dice === "real";
    const asked = { area, color: colorOf(area), seat, realDice, chosen: hands.chosen, now: options(), next };
    const meant = meaning(asked);
    if (!meant) return refuse(area, likeliest(asked));
    unlessOpen(meant.passes, () => mark(area, meant.moves));
  }

  /**
   * @param {number} area
   * @param {Wish[]} moves
   */
  function mark(area, moves) {
    foreshow({ moves, shaded: [area], fireworks: [], after: { latest: area, focus: area } });
  }

  /**
   * @param {number} area
   * @param {Wish} wish that will not be granted
   */
  function refuse(area, wish) {
    navigator.vibrate?.([30, 40, 30]);
    const times = (get().hands.refused?.times ?? 0) + 1;
    attempt([wish], { refused: { area, times }, focus: area });
  }

  /** @param {number} area */
  function pencil(area) {
    const { seat } = get().seat;
    const { mark: free, erase } = options();
    if (free.includes(area)) mark(area, [{ seat, type: "mark", area }]);
    else if (erase.includes(area)) attempt([{ seat, type: "erase", area }], { latest: area, focus: area });
    else refuse(area, { seat, type: get().seat.shaded.includes(area) ? "erase" : "mark", area });
  }

  return { shade, pencil };
}
