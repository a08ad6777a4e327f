/** A draft with one thing changed; what is not changed stays the same object, and so does a draft in which nothing is. */

/**
 * @typedef {import("../../rules/state.js").Draft} Draft
 * @typedef {import("../../rules/state.js").DraftPool} Pool
 * @typedef {import("../../rules/state.js").Color} Color
 */

/**
 * @template T
 * @param {T} whole
 * @param {(string | number)[]} path
 * @param {unknown} value
 * @returns {T}
 */
export function put(whole, [key, ...rest], value) {
  if (key === undefined) return /** @type {T} */ (value);
  const before = /** @type {any} */ (whole)[key];
  const after = put(before, rest, value);
  if (after === before) return whole;
  if (Array.isArray(whole)) return /** @type {T} */ (/** @type {unknown} */ (whole.with(Number(key), after)));
  return { ...whole, [key]: after };
}

/**
 * @param {Draft} draft
 * @param {string} lake
 * @param {number} area
 * @param {Color | null} color
 */
export function paint(draft, lake, area, color) {
  return put(draft, ["lakes", lake, area >> 1, "areas", area & 1], color);
}

/**
 * @param {Draft} draft
 * @param {string} lake
 * @param {number} area
 */
export function flip(draft, lake, area) {
  return change(draft, lake, area, ({ cut }) => ({ cut: cut === "/" ? "\\" : "/" }));
}

/**
 * Puts a feature there, or takes it away.
 * @param {Draft} draft
 * @param {string} lake
 * @param {number} area
 * @param {"platform" | "boat"} feature
 */
export function place(draft, lake, area, feature) {
  return change(draft, lake, area, (pool) => ({ feature: pool.feature === feature ? null : feature }));
}

/**
 * Puts a pavilion there, or takes it away.
 * @param {Draft} draft
 * @param {string} lake
 * @param {number} area
 */
export function build(draft, lake, area) {
  const half = area & 1;
  return change(draft, lake, area, ({ pavilions }) => ({
    pavilions: pavilions.includes(half) ? pavilions.filter((other) => other !== half) : [...pavilions, half].sort(),
  }));
}

/**
 * @param {Draft} draft
 * @param {string} lake
 * @param {number} area
 * @param {(pool: Pool) => Partial<Pool>} changes
 */
function change(draft, lake, area, changes) {
  const pool = draft.lakes[lake]?.[area >> 1];
  return pool ? put(draft, ["lakes", lake, area >> 1], { ...pool, ...changes(pool) }) : draft;
}
