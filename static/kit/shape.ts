/** Draws a fireworks shape: its pools, in the middle of three by three. */

import { html, svg } from "lit-html";
import type { Draft, Edition, Shape } from "../rules/state.ts";

const ACROSS = 3;
const POOL = 10;
const GAP = 1.5;

/** A picture only: its name (names.ts) belongs beside it. */
export function shape({ shapes }: Pick<Edition | Draft, "shapes">, name: Shape) {
  return shapeOf(shapes[name].pools);
}

export function shapeOf(pools: [number, number][]) {
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

/** @param steps of all pools along one axis */
function offset(steps: number[]) {
  const least = Math.min(...steps);
  const used = Math.max(...steps) - least + 1;
  return ((ACROSS - used) / 2 - least) * POOL;
}
