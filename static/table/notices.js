/** What a player is told without having asked. */

import { isCorrection, told } from "./journal.js";
import { reason, t, tn } from "../kit/words.js";

/**
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {import("../rules/state.js").Setup} Setup
 * @typedef {import("../rules/state.js").Table} Table
 * @typedef {import("../sync/store.js").Dropped} Dropped
 * @typedef {import("./sheet/hands.js").Notice} Notice
 */

const MOST = 3; // marks that are named

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
 * Moves of ours that came to nothing, and the way on.
 * @param {Setup} setup
 * @param {Table} table
 * @param {Dropped[]} dropped
 * @param {(wish: import("../sync/taps.js").Wish) => void} attempt
 * @returns {Notice}
 */
export function droppedNotice(setup, table, dropped, attempt) {
  const missed = unlessTakenBack(dropped);
  const launch = missed.find(({ code }) => code === "fireworks/tile_taken");
  const text = missed.length > 1 ? allOf(setup, missed) : missed.map((one) => oneOf(setup, table, one)).join();
  return { text, actions: launch ? againAt(launch, attempt) : [], dropped };
}

/**
 * @param {Setup} setup
 * @param {number} seat
 * @returns {Notice}
 */
export function lostNotice({ seats }, seat) {
  return { text: t("{name} is played on another phone now.", { name: seats[seat]?.name }), actions: [] };
}

/** @returns {Notice} */
export function goneNotice() {
  return {
    text: t("The server does not have this table any more. What you see is what this phone has kept."),
    actions: [],
  };
}

/**
 * @param {boolean} alone
 * @param {() => void} makeRoom
 * @returns {Notice}
 */
export function troubledNotice(alone, makeRoom) {
  const text = alone
    ? t("The storage of this browser is full or blocked. The game lasts as long as this page stays open.")
    : t("The storage of this browser is full or blocked. Keep this page open until your marks are sent.");
  return { text, actions: [{ label: t("Make room"), act: makeRoom }] };
}

/**
 * Nobody misses what was taken back before it could count, nor each mark that was dropped twice.
 * @param {Dropped[]} dropped
 */
function unlessTakenBack(dropped) {
  const known = new Map(dropped.map((one) => [one.move.id, one]));
  const takenBack = dropped.map(({ code, detail }) => (code === "undo/nothing" ? detail.move : null));
  return [...known.values()].filter(
    ({ move, detail }) => !takenBack.includes(move.id) && !(move.type === "undo" && known.has(detail.move)),
  );
}

/**
 * @param {Setup} setup
 * @param {Table} table
 * @param {Dropped} missed
 */
function oneOf(setup, table, { move, code }) {
  if (code === "fireworks/tile_taken") return takenBy(move, table);
  return t("{mark} came to nothing: {reason}", { mark: told(setup, move), reason: reason(code) });
}

/**
 * Grouped by their reasons.
 * @param {Setup} setup
 * @param {Dropped[]} missed
 */
function allOf(setup, missed) {
  const codes = [...new Set(missed.map(({ code }) => code))];
  const groups = codes.map((code) => {
    const marks = missed.filter((one) => one.code === code).map(({ move }) => told(setup, move));
    const named = marks.length > MOST ? [...marks.slice(0, MOST), "…"] : marks;
    return `${named.join("; ")}. ${reason(code)}`;
  });
  const counted = tn(missed.length, "{n} mark did not count:", "{n} marks did not count:");
  return [counted, ...groups].join(" ");
}

/**
 * @param {Dropped} launch
 * @param {(wish: import("../sync/taps.js").Wish) => void} attempt
 */
function againAt({ move, detail }, attempt) {
  const { id, seq, at, ...wish } = move;
  const [value] = /** @type {number[]} */ (detail.left ?? []);
  if (value === undefined) return [];
  return [{ label: t("Launch for {value}", { value }), act: () => attempt({ ...wish, value }) }];
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
