/** Decides which cut and which two colours explain what is seen of a pool best. */

import { COLORS } from "./clusters.ts";

type Cut = "/" | "\\";

/** For each cut, to which area each part of the pool belongs, 0 being the one at the top; or to neither (2). */
export type Layout = Record<Cut, number[]>;

export interface Decoded {
  cut: Cut;
  /** which of the six colours; two areas never have the same */
  areas: [number, number];
  /** of each area: from 0, nothing else comes near, to 1, another reading is as good */
  doubts: [number, number];
  cost: number;
}

/** Of quarters at the top, right, bottom and left. */
export const BY_QUARTERS: Layout = { "/": [0, 1, 1, 0], "\\": [0, 0, 1, 1] };

/** Of places near the corners, clockwise from the top left. */
export const BY_LANTERNS: Layout = { "/": [0, 2, 1, 2], "\\": [2, 0, 2, 1] };

/** What a part of a pool can look like: one of the colours, or the paper. */
export const LOOKS = COLORS + 1;

const CUTS: Cut[] = ["/", "\\"];
const PAIRS = COLORS * COLORS;
const SURE = 0.0002; // a difference that says nothing

/** Of all pools; `fars`: of each part of each, how far it is from each look. */
export function decodeAll(fars: Float64Array, layout: Layout) {
  return Array.from({ length: fars.length / (4 * LOOKS) }, (_, pool) => decode(fars, pool, layout));
}

function decode(fars: Float64Array, pool: number, layout: Layout): Decoded {
  const costs = new Float64Array(2 * PAIRS);
  for (let kind = 0; kind < 2; kind++) reckon(costs, kind, fars, pool, layout[CUTS[kind] as Cut]);
  let best = 1;
  for (let k = 0; k < costs.length; k++) if ((costs[k] ?? 0) < (costs[best] ?? 0)) best = k;
  const cost = costs[best] ?? 0;
  const doubts = [0, 1].map((half) => (cost + SURE) / (next(costs, best, half) + SURE));
  return {
    cut: CUTS[Math.floor(best / PAIRS)] as Cut,
    areas: [colorAt(best, 0), colorAt(best, 1)],
    doubts: doubts as [number, number],
    cost,
  };
}

/** What each pair of colours costs with this cut. */
function reckon(costs: Float64Array, kind: number, fars: Float64Array, pool: number, halves: number[]) {
  const sums = new Float64Array(3 * LOOKS);
  for (let part = 0; part < 4; part++) {
    const to = LOOKS * (halves[part] ?? 0);
    const from = LOOKS * (4 * pool + part);
    for (let look = 0; look < LOOKS; look++) sums[to + look] = (sums[to + look] ?? 0) + (fars[from + look] ?? 0);
  }
  for (let a = 0; a < COLORS; a++) {
    for (let b = 0; b < COLORS; b++) {
      const cost = (sums[a] ?? 0) + (sums[LOOKS + b] ?? 0) + (sums[3 * LOOKS - 1] ?? 0);
      costs[PAIRS * kind + COLORS * a + b] = a === b ? Number.POSITIVE_INFINITY : cost;
    }
  }
}

/** The least cost of those in which this half is another one. */
function next(costs: Float64Array, best: number, half: number) {
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < costs.length; k++) {
    const same = Math.floor(k / PAIRS) === Math.floor(best / PAIRS) && colorAt(k, half) === colorAt(best, half);
    if (!same) least = Math.min(least, costs[k] ?? 0);
  }
  return least;
}

function colorAt(pair: number, half: number) {
  return half ? pair % COLORS : Math.floor((pair % PAIRS) / COLORS);
}
