/** The room that a lake takes, and its squares in bands, one for each row. */

import { html } from "lit-html";
import { CELL, GAP, type Plan, SQUARE } from "./plan.ts";

const MARGIN = 3;
// How far anything reaches beyond its square: half of the widest line of a glow, or a shake.
const SPREAD = 8;

export function viewBox(plan: Plan) {
  const { across, down } = extent(plan);
  return `${-MARGIN} ${-MARGIN} ${across} ${down}`;
}

export function extent({ columns, rows }: Plan) {
  const [across = 0, down = 0] = [columns, rows].map((pools) => pools * CELL - GAP + 2 * MARGIN);
  return { across, down };
}

/**
 * A browser that looks for what was touched, or paints what has changed, goes through one band instead of the lake.
 * @param drawn pool by pool
 */
export function inBands(plan: Plan, drawn: unknown[]) {
  const { across, down } = extent(plan);
  const [x, width, height] = [-MARGIN - SPREAD, across + 2 * SPREAD, SQUARE + 2 * SPREAD];
  return Array.from({ length: plan.rows }, (_, row) => {
    const y = row * CELL - SPREAD;
    const at = `left: ${share(x + MARGIN, across)}; top: ${share(y + MARGIN, down)}`;
    const size = `width: ${share(width, across)}; height: ${share(height, down)}`;
    const pools = drawn.slice(row * plan.columns, (row + 1) * plan.columns);
    return html`<svg class="band" viewBox="${x} ${y} ${width} ${height}" .style=${`${at}; ${size}`}>${pools}</svg>`;
  });
}

function share(part: number, whole: number) {
  return `${(100 * part) / whole}%`;
}
