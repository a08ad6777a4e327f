/** Whether two editions are the same, but for what the server alone decides. */

/** @typedef {import("../rules/state.js").Draft} Draft */

/**
 * @param {Draft} one
 * @param {Draft | null} other
 */
export function same(one, other) {
  return other !== null && written(one) === written(other);
}

/** @param {Draft} edition */
function written(edition) {
  return JSON.stringify({ ...edition, id: "", official: false });
}
