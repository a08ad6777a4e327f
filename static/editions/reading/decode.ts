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

/** One way to see all pools. */
export interface Way {
  /** of each part of each pool, how far it is from each look */
  fars: Float64Array;
  /** of each pool, what it costs to see it so */
  extra: Float64Array;
}

/** Each pool is seen in the way that explains it best. */
export function decodeAll(ways: Way[], layout: Layout) {
  const pools = ways[0]?.extra.length ?? 0;
  const costs = new Float64Array(2 * PAIRS);
  const sums = new Float64Array(3 * LOOKS);
  return Array.from({ length: pools }, (_, pool) => {
    costs.fill(Number.POSITIVE_INFINITY);
    for (const way of ways) {
      for (let kind = 0; kind < 2; kind++) {
        add(sums, way, pool, layout[CUTS[kind] as Cut]);
        reckon(costs, PAIRS * kind, sums, (sums[3 * LOOKS - 1] ?? 0) + (way.extra[pool] ?? 0));
      }
    }
    return decided(costs);
  });
}

/** What each look costs for both halves, and for what is neither. */
function add(sums: Float64Array, { fars }: Way, pool: number, halves: number[]) {
  sums.fill(0);
  for (let part = 0; part < 4; part++) {
    const to = LOOKS * (halves[part] ?? 0);
    const from = LOOKS * (4 * pool + part);
    for (let look = 0; look < LOOKS; look++) sums[to + look] = (sums[to + look] ?? 0) + (fars[from + look] ?? 0);
  }
}

/** What each pair of colours costs, if that is less than before. */
function reckon(costs: Float64Array, from: number, sums: Float64Array, always: number) {
  for (let a = 0; a < COLORS; a++) {
    const first = always + (sums[a] ?? 0);
    for (let b = 0; b < COLORS; b++) {
      const cost = first + (sums[LOOKS + b] ?? 0);
      const at = from + COLORS * a + b;
      if (a !== b && cost < (costs[at] ?? 0)) costs[at] = cost;
    }
  }
}

function decided(costs: Float64Array): Decoded {
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

/** The least cost of those in which this half is another one. */
function next(costs: Float64Array, best: number, half: number) {
  const cut = best - (best % PAIRS);
  const color = colorAt(best, half);
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < costs.length; k++) {
    const cost = costs[k] ?? 0;
    if (cost < least && (k < cut || k >= cut + PAIRS || colorAt(k, half) !== color)) least = cost;
  }
  return least;
}

function colorAt(pair: number, half: number) {
  return half ? pair % COLORS : Math.floor((pair % PAIRS) / COLORS);
}
