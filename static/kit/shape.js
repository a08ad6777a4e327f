/** Draws a fireworks shape: its pools, in the middle of three by three. */

import { html, svg } from "../vendor/lit-html/lit-html.js";

const ACROSS = 3;
const POOL = 10;
const GAP = 1.5;

/**
 * A picture only: its name (names.js) belongs beside it.
 * @param {Pick<import("../rules/state.js").Edition | import("../rules/state.js").Draft, "shapes">} edition
 * @param {import("../rules/state.js").Shape} name
 */
export function shape({ shapes }, name) {
  const { pools } = shapes[name];
  const [left, top] = [0, 1].map((axis) => offset(pools.map((pool) => pool[axis] ?? 0)));
  const side = ACROSS * POOL;
  return html`
    <svg class="shape" viewBox="0 0 ${side} ${side}" aria-hidden="true">
      ${pools.map(
        ([x, y]) => svg`<rect x=${(left ?? 0) + x * POOL + GAP / 2} y=${(top ?? 0) + y * POOL + GAP / 2}
          width=${POOL - GAP} height=${POOL - GAP} rx="1.5" />`,
      )}
    </svg>`;
}

/** @param {number[]} steps of all pools along one axis */
function offset(steps) {
  const least = Math.min(...steps);
  const used = Math.max(...steps) - least + 1;
  return ((ACROSS - used) / 2 - least) * POOL;
}
