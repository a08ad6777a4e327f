/** The plans of a table's lakes, each made once: lying, or upright on an upright screen. */

import { plan } from "../kit/plan.js";

/**
 * @typedef {import("../kit/plan.js").Plan} Plan
 * @param {Pick<import("../rules/state.js").Setup, "edition">} setup
 * @param {{ matches: boolean }} upright
 */
export function createPlans({ edition }, upright) {
  const { lakes, sheets, columns, rows } = edition;
  /** @type {Map<string, Plan>} */
  const made = new Map();

  /** @param {Pick<import("../rules/state.js").Seat, "sheet">} seat */
  return ({ sheet }) => {
    const { lake } = sheets[sheet];
    const turned = upright.matches !== columns < rows;
    const key = `${lake} ${turned}`;
    const found = made.get(key) ?? plan({ pools: lakes[lake] ?? [], columns, rows }, turned);
    made.set(key, found);
    return found;
  };
}
