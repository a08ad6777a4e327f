/** What a player is told without having asked. */

import { isCorrection, told } from "../views/journal.js";
import { reason, t } from "../words.js";

/**
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {import("../rules/state.js").Setup} Setup
 * @typedef {import("../rules/state.js").Table} Table
 * @typedef {import("./game.js").Notice} Notice
 */

/**
 * A correction on the sheet of somebody else.
 * @param {Setup} setup
 * @param {Move[]} moves
 * @param {number[]} mine
 * @returns {Notice | null}
 */
export function correctionNotice(setup, moves, mine) {
  const found = moves.find((move) => isCorrection(setup, move) && !mine.includes(move.seat));
  return found ? { text: `${setup.seats[found.seat]?.name}: ${told(setup, found)}`, actions: [] } : null;
}

/**
 * A move of ours that came to nothing, and the way on.
 * @param {Setup} setup
 * @param {Table} table
 * @param {import("../sync/table.js").Dropped} dropped
 * @param {(wish: import("../sync/taps.js").Wish) => void} attempt
 * @returns {Notice}
 */
export function droppedNotice(setup, table, { move, code, detail }, attempt) {
  if (code !== "fireworks/tile_taken") {
    return {
      text: t("{mark} came to nothing: {reason}", { mark: told(setup, move), reason: reason(code) }),
      actions: [],
    };
  }
  const { id, seq, at, ...wish } = move;
  const [value] = /** @type {number[]} */ (detail.left ?? []);
  const again = { label: t("Launch for {value}", { value }), act: () => attempt({ ...wish, value }) };
  return { text: takenBy(move, table), actions: value === undefined ? [] : [again] };
}

/**
 * @param {Setup} setup
 * @param {number} seat
 * @returns {Notice}
 */
export function lostNotice({ seats }, seat) {
  return { text: t("{name} is played on another phone now.", { name: seats[seat]?.name }), actions: [] };
}

/**
 * @param {Move} move
 * @param {Table} table
 */
function takenBy({ shape, value, seat }, { seats }) {
  const other = seats.find(
    (one) => one.seat !== seat && one.fireworks.some((tile) => tile.shape === shape && tile.value === value),
  );
  return other
    ? t("{name} took this tile a moment before.", { name: other.name })
    : t("This tile was taken a moment before.");
}
