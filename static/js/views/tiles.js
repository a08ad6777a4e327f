/** What lies over the pools of a lake: tiles with their fireworks, the lines around groups, a place that is tried. */

import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { GAP, outline, SQUARE } from "./plan.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("../rules/state.js").Firework} Firework
 */

const CELL = SQUARE + GAP;
const RAYS = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6);

/**
 * @param {Plan} plan
 * @param {Firework} firework
 */
export function tile(plan, { pools, value }) {
  const id = `tile-${plan.columns}-${pools.join("-")}`;
  const [x, y] = middle(plan, heart(plan, pools));
  return svg`
    <g class="tile">
      <clipPath id=${id}><path d=${squares(plan, pools)} /></clipPath>
      <path class="sky" d=${squares(plan, pools)} />
      <g clip-path="url(#${id})"><g transform="translate(${x} ${y})"><g class="burst">${burst()}</g></g></g>
      <path class="edge" d=${outline(plan, pools)} />
      <g transform="translate(${x} ${y})"><circle class="medal" r="13" /><text class="value" y="5.5">${value}</text></g>
    </g>`;
}

/**
 * @param {Plan} plan
 * @param {number[][]} groups largest first
 */
export function groupLines(plan, groups) {
  return groups.map((pools, i) => svg`<path class="group ${i === 1 ? "second" : ""}" d=${outline(plan, pools)} />`);
}

/**
 * The pools on which some display would fit, and the one place that is tried.
 * @param {Plan} plan
 * @param {{ possible: number[], tried: number[] | null }} placing
 */
export function tried(plan, { possible, tried }) {
  return svg`
    <path class="possible" d=${squares(plan, possible)} />
    ${tried ? svg`<path class="tried" d=${squares(plan, tried)} /><path class="edge" d=${outline(plan, tried)} />` : nothing}`;
}

/**
 * @param {Plan} plan
 * @param {number[]} pools
 */
function squares({ at }, pools) {
  return pools
    .flatMap((pool) => at.get(pool) ?? [])
    .map(({ row, column }) => `M${column * CELL - GAP / 2} ${row * CELL - GAP / 2}h${CELL}v${CELL}h${-CELL}z`)
    .join("");
}

/**
 * The pool of these with most others beside it.
 * @param {Plan} plan
 * @param {number[]} pools
 */
function heart(plan, pools) {
  const beside = (/** @type {number} */ pool) => {
    const [x, y] = middle(plan, pool);
    return pools.filter((other) => Math.hypot(...difference(middle(plan, other), [x, y])) <= CELL).length;
  };
  return /** @type {number} */ (pools.toSorted((a, b) => beside(b) - beside(a))[0]);
}

/**
 * @param {Plan} plan
 * @param {number} pool
 * @returns {[number, number]}
 */
function middle({ at }, pool) {
  const { row, column } = at.get(pool) ?? { row: 0, column: 0 };
  return [column * CELL + SQUARE / 2, row * CELL + SQUARE / 2];
}

/**
 * @param {[number, number]} a
 * @param {[number, number]} b
 */
function difference(a, b) {
  return [a[0] - b[0], a[1] - b[1]];
}

function burst() {
  return RAYS.map((angle, i) => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const far = i % 2 ? 62 : 78;
    return svg`
      <path class="ray" d="M${19 * x} ${19 * y}L${far * x} ${far * y}" />
      <circle class="spark" cx=${(far + 6) * x} cy=${(far + 6) * y} r="2.6" />`;
  });
}
