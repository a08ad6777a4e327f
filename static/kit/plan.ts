/** The plan of a lake: where its pools are drawn, in squares of 52 with a gap of 4, upright or turned a quarter clockwise. */

import type { Color, Cut, DraftPool as Pool } from "../rules/state.ts";
import { areaName } from "./names.ts";

export interface Lake {
  pools: Pool[];
  columns: number;
  rows: number;
}

export interface Area {
  area: number;
  color: Color | null;
  corner: number;
  pavilion: boolean;
  name: string;
}

export interface PlacedPool {
  pool: number;
  row: number;
  column: number;
  feature: Pool["feature"];
  areas: [Area, Area];
}

/** `at`: by the number of the pool */
export interface Plan {
  columns: number;
  rows: number;
  placedPools: PlacedPool[];
  at: Map<number, PlacedPool>;
}

export type Point = [x: number, y: number];

export type Arrow = "ArrowUp" | "ArrowRight" | "ArrowDown" | "ArrowLeft";

export const SQUARE = 52;
export const GAP = 4;
export const CELL = SQUARE + GAP;

export const OTHER_CUT: Record<Cut, Cut> = { "/": "\\", "\\": "/" };
// Corners are numbered clockwise from the top left; an area is named by the corner that it fills.
const FIRST_CORNER = { "/": 0, "\\": 1 };
const SIDES = [
  ["ArrowUp", "ArrowLeft"],
  ["ArrowUp", "ArrowRight"],
  ["ArrowDown", "ArrowRight"],
  ["ArrowDown", "ArrowLeft"],
];
const STEPS = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] };
const OPPOSITE = { ArrowUp: "ArrowDown", ArrowRight: "ArrowLeft", ArrowDown: "ArrowUp", ArrowLeft: "ArrowRight" };

/** The pools are in the order in which they are read on the screen. */
export function plan({ pools, columns, rows }: Lake, turned: boolean): Plan {
  const placedPools = pools.map((pool, p) => placePool(pool, p, columns, rows, turned));
  placedPools.sort((a, b) => a.row - b.row || a.column - b.column);
  const at = new Map(placedPools.map((one) => [one.pool, one]));
  return turned ? { columns: rows, rows: columns, placedPools, at } : { columns, rows, placedPools, at };
}

function placePool(pool: Pool, p: number, columns: number, rows: number, turned: boolean): PlacedPool {
  const row = Math.floor(p / columns);
  const column = p % columns;
  const first = FIRST_CORNER[pool.cut] + (turned ? 1 : 0);
  const at = turned ? { row: column, column: rows - 1 - row } : { row, column };
  const areas = pool.areas.map((color, half) => ({
    area: 2 * p + half,
    color,
    corner: (first + 2 * half) % 4,
    pavilion: pool.pavilions.includes(half),
    name: areaName(color, at, pool.feature, pool.pavilions.includes(half)),
  })) as [Area, Area];
  return { pool: p, feature: pool.feature, areas, ...at };
}

/** All areas as one reads: square by square, the upper lantern before the lower one. */
export function inOrder({ placedPools }: Plan): number[] {
  return placedPools.flatMap(({ areas }) =>
    [...areas].sort((one, other) => one.corner - other.corner).map(({ area }) => area),
  );
}

/** The area beyond the edge on that side; the cut is the edge on the two sides where an area does not touch its square. */
export function neighbour({ placedPools }: Plan, area: number, arrow: Arrow): number {
  const here = placedPools.find(({ areas }) => areas.some((a) => a.area === area));
  if (!here) return area;
  const [own, other] = area === here.areas[0].area ? here.areas : [here.areas[1], here.areas[0]];
  if (!SIDES[own.corner]?.includes(arrow)) return other.area;
  const [down, right] = STEPS[arrow] as [number, number];
  const next = placedPools.find(({ row, column }) => row === here.row + down && column === here.column + right);
  return next?.areas.find(({ corner }) => SIDES[corner]?.includes(OPPOSITE[arrow]))?.area ?? area;
}

/** Of the square in which a pool is drawn. */
export function topLeft({ row, column }: { row: number; column: number }): Point {
  return [column * CELL, row * CELL];
}

/** A point of the area that fills the top left corner, moved to the corner that this one fills. */
export function inCorner(corner: number, x: number, y: number): Point {
  return [corner === 1 || corner === 2 ? SQUARE - x : x, corner >= 2 ? SQUARE - y : y];
}

/** The line around these pools, in the middle of the gap. */
export function outline({ at }: Plan, pools: number[]) {
  const placed = pools.flatMap((pool) => at.get(pool) ?? []);
  const inside = new Set(placed.map(({ row, column }) => `${row} ${column}`));
  const sides = placed.flatMap(({ row, column }) => {
    const [x, y] = [column * CELL - GAP / 2, row * CELL - GAP / 2];
    return [
      inside.has(`${row - 1} ${column}`) ? "" : `M${x} ${y}h${CELL}`,
      inside.has(`${row + 1} ${column}`) ? "" : `M${x} ${y + CELL}h${CELL}`,
      inside.has(`${row} ${column - 1}`) ? "" : `M${x} ${y}v${CELL}`,
      inside.has(`${row} ${column + 1}`) ? "" : `M${x + CELL} ${y}v${CELL}`,
    ];
  });
  return sides.join("");
}
