/** A small picture of a lake that shows only its colours. */

import { html, svg } from "lit-html";
import { CELL, GAP, inCorner, type Lake, type PlacedPool, plan, SQUARE } from "../kit/plan.ts";

export function smallLake(lake: Lake) {
  const { columns, rows, placedPools: places } = plan(lake, false);
  const drawn: Map<string, string> = new Map();
  for (const placed of places) {
    for (const { color, corner } of placed.areas) {
      const look = color ?? "missing";
      drawn.set(look, (drawn.get(look) ?? "") + triangle(placed, corner));
    }
  }
  return html`
    <svg class="small-lake" viewBox="0 0 ${columns * CELL - GAP} ${rows * CELL - GAP}" aria-hidden="true">
      ${[...drawn].map(([look, path]) => svg`<path class=${look} d=${path} />`)}
    </svg>`;
}

function triangle({ row, column }: PlacedPool, corner: number) {
  const at = (x: number, y: number) => {
    const [across, down] = inCorner(corner, x, y);
    return `${column * CELL + across} ${row * CELL + down}`;
  };
  return `M${at(0, 0)}L${at(SQUARE, 0)}L${at(0, SQUARE)}Z`;
}
