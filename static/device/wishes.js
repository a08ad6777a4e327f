/** What a new table was like the last time, to begin the next one with. */

import { recall, remember } from "./memory.js";

/**
 * @typedef {"here" | "own" | "paper"} Where this phone, a phone of their own, or none
 * @typedef {{ name: string, where: Where, sheet: import("../rules/state.js").Letter | "" }} Player
 * @typedef {{ players: Player[], dice: import("../rules/state.js").Dice, referee: boolean }} Habits
 */

/** @returns {Habits | null} */
export function lastHabits() {
  return recall("habits", /** @type {Habits | null} */ (null));
}

/** @param {Habits} habits */
export function keepHabits({ players, dice, referee }) {
  remember("habits", { players: players.map(({ name, where }) => ({ name, where, sheet: "" })), dice, referee });
}
