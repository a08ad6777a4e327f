/** The letters of the four sheets. */

/** @type {import("../rules/state.js").Letter[]} */
export const LETTERS = ["A", "B", "C", "D"];
