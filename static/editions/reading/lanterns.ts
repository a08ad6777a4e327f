/** Finds the colours of lanterns on a sheet that is the same paper everywhere: it shows what the light on it is like. */

import { apart, clusters } from "./clusters.ts";
import { BY_LANTERNS } from "./decode.ts";
import type { Three } from "./light.ts";
import { compared, decodeAll, medians, type Solved } from "./solve.ts";

const ROUNDS = 4;
const WAYS = 4; // to sort the colours, of which the best is found by trying
const LEAST = 1e-3;

/** `lit`: near the corners of each pool; `quarters`: of the paper. */
export function* solveLanterns(lit: Three[], quarters: Three[]): Generator<void, Solved> {
  const plain = lit.map((seen, k) => {
    const pool = quarters.slice(k - (k % 4), k - (k % 4) + 4);
    return seen.map((part, c) => part / Math.max(middle(pool.map((one) => one[c] ?? 0)), LEAST)) as Three;
  });
  const points = plain.map(compared);
  const paper = compared([1, 1, 1]);
  const coloured = points.filter((_, k) => isCut(points, k, paper));
  let best: Solved | null = null;
  for (const middles of (yield* clusters(coloured)).slice(0, WAYS)) {
    let colors = middles;
    let pools: Solved["pools"] = [];
    for (let round = 0; round < ROUNDS; round++) {
      pools = decodeAll(
        points.map((point) => [...colors, paper].map((one) => apart(point, one))),
        BY_LANTERNS,
      );
      colors = medians(plain, pools, BY_LANTERNS).map(compared);
      yield;
    }
    const tried = { pools, colors: medians(plain, pools, BY_LANTERNS), plain };
    if (!best || total(tried) < total(best)) best = tried;
  }
  return best as Solved;
}

/** Whether its diagonal is farther from the paper than the other one of its pool. */
function isCut(points: Three[], k: number, paper: Three) {
  const first = k - (k % 4);
  const fars = [0, 1, 2, 3].map((corner) => apart(points[first + corner] as Three, paper));
  const [a = 0, b = 0, c = 0, d = 0] = fars;
  return k % 2 === 0 ? a + c > b + d : b + d >= a + c;
}

/** Between the second and the third of four. */
function middle(four: number[]) {
  const [, a = 0, b = 0] = four.sort((x, y) => x - y);
  return (a + b) / 2;
}

function total({ pools }: Solved) {
  return pools.reduce((sum, { cost }) => sum + cost, 0);
}
