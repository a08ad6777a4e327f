/** The letters of the four sheets. */

/** @type {import("../js/rules/state.js").Letter[]} */
export const LETTERS = ["A", "B", "C", "D"];
