/** A small picture of a lake: only its colours. */

import { html, svg } from "../vendor/lit-html/lit-html.js";
import { GAP, inCorner, plan, SQUARE } from "../kit/plan.js";

/** @typedef {import("../kit/plan.js").Place} Place */

/** @param {import("../kit/plan.js").Lake} lake */
export function smallLake(lake) {
  const { columns, rows, places } = plan(lake, false);
  const cell = SQUARE + GAP;
  /** @type {Map<string, string>} */
  const drawn = new Map();
  for (const place of places) {
    for (const { color, corner } of place.areas) {
      const look = color ?? "missing";
      drawn.set(look, (drawn.get(look) ?? "") + triangle(place, corner));
    }
  }
  return html`
    <svg class="small-lake" viewBox="0 0 ${columns * cell - GAP} ${rows * cell - GAP}" aria-hidden="true">
      ${[...drawn].map(([look, path]) => svg`<path class=${look} d=${path} />`)}
    </svg>`;
}

/**
 * @param {Place} place
 * @param {number} corner
 */
function triangle({ row, column }, corner) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => {
    const [across, down] = inCorner(corner, x, y);
    return `${column * (SQUARE + GAP) + across} ${row * (SQUARE + GAP) + down}`;
  };
  return `M${at(0, 0)}L${at(SQUARE, 0)}L${at(0, SQUARE)}Z`;
}
