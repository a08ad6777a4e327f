/** What lies over the pools of a lake: tiles with their fireworks, the lines around groups, a place that is tried. */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { GAP, outline, SQUARE } from "./plan.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("../rules/state.js").Firework} Firework
 */

const CELL = SQUARE + GAP;

/**
 * @param {Plan} plan
 * @param {Firework} firework
 * @param {string} key of the lake on its page, because what clips the burst needs a name of its own
 */
export function tile(plan, { pools, value }, key) {
  const id = `tile-${key}-${pools.join("-")}`;
  const [x, y] = heart(plan, pools);
  return svg`
    <g class="tile">
      <clipPath id=${id}><path d=${squares(plan, pools)} /></clipPath>
      <path class="sky" d=${squares(plan, pools)} />
      <g clip-path="url(#${id})"><g transform="translate(${x} ${y})"><g class="burst">${BURST}</g></g></g>
      <path class="edge" d=${outline(plan, pools)} />
      <g transform="translate(${x} ${y})"><circle class="medal" r="13" /><text class="value" y="5.5">${value}</text></g>
    </g>`;
}

/**
 * The one that counts over all others, and each over a halo, because they cross fields of every colour.
 * @param {Plan} plan
 * @param {number[][]} groups largest first
 */
export function groupLines(plan, [first = [], second = [], ...rest]) {
  const drawn = [first, ...rest].map((pools) => line(outline(plan, pools), ""));
  return [...drawn, line(outline(plan, second), "second")];
}

/**
 * @param {string} d
 * @param {string} which
 */
function line(d, which) {
  return svg`<path class="halo ${which}" d=${d} /><path class="group ${which}" d=${d} />`;
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
 * The middle of a square, of any other shape the pool that lies nearest to it.
 * @param {Plan} plan
 * @param {number[]} pools
 * @returns {[number, number]}
 */
function heart(plan, pools) {
  const middles = pools.map((pool) => middle(plan, pool));
  const mean = (/** @type {0 | 1} */ axis) => middles.reduce((sum, at) => sum + at[axis], 0) / middles.length;
  /** @type {[number, number]} */
  const whole = [mean(0), mean(1)];
  const far = (/** @type {[number, number]} */ [x, y]) => Math.hypot(x - whole[0], y - whole[1]);
  const nearest = middles.toSorted((a, b) => far(a) - far(b))[0] ?? whole;
  return pools.length === 4 && middles.every((at) => far(at) < CELL) ? whole : nearest;
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

const BURST = Array.from({ length: 16 }, (_, i) => ray((i * Math.PI) / 8, [50, 30, 68, 38][i % 4] ?? 50));

/**
 * @param {number} angle
 * @param {number} far
 */
function ray(angle, far) {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return svg`
    <path class="ray" d="M${18 * x} ${18 * y}L${far * x} ${far * y}" />
    <circle class="spark" cx=${(far + 6) * x} cy=${(far + 6) * y} r="2.4" />`;
}
