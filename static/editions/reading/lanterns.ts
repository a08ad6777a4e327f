/** Finds the colours of lanterns on a sheet that is the same paper everywhere: it shows what the light on it is like. */

import { apart, COLORS, clusters } from "./clusters.ts";
import { BY_LANTERNS, type Decoded, decodeAll } from "./decode.ts";
import { compared } from "./light.ts";
import { medians, type Solved } from "./solve.ts";
import { fars } from "./ways.ts";

const ROUNDS = 4;
const WAYS = 4; // to sort the colours, of which the best is found by trying
const LEAST = 1e-3;

/** `lit`: near the corners of each pool; `quarters`: of the paper. */
export function* solveLanterns(lit: Float64Array, quarters: Float64Array): Generator<void, Solved> {
  const plain = lit.map((seen, at) => seen / Math.max(paperAt(quarters, at), LEAST));
  const points = compared(plain);
  const paper = compared(Float64Array.of(1, 1, 1));
  const found: Solved[] = [];
  for (const middles of (yield* clusters(coloured(points, paper))).slice(0, WAYS)) {
    let looks = middles;
    let pools: Decoded[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      pools = decodeAll(fars(points, Float64Array.of(...looks.subarray(0, 3 * COLORS), ...paper)), BY_LANTERNS);
      looks = compared(medians(plain, pools, BY_LANTERNS));
      yield;
    }
    found.push({ pools, colors: medians(plain, pools, BY_LANTERNS), plain });
  }
  return found.reduce((best, one) => (total(one) < total(best) ? one : best));
}

/** Its part of light between the second and the third of the four quarters of the same pool. */
function paperAt(quarters: Float64Array, at: number) {
  const first = at - (at % 12) + (at % 3);
  const four = Float64Array.from([0, 3, 6, 9], (next) => quarters[first + next] ?? 0).sort();
  return ((four[1] ?? 0) + (four[2] ?? 0)) / 2;
}

/** Of each pool the two on that diagonal which is farther from the paper. */
function coloured(points: Float64Array, paper: Float64Array) {
  return points.filter((_, at) => {
    const corner = Math.floor(at / 3);
    const pool = corner - (corner % 4);
    const far = (k: number) => apart(points, pool + k, paper, 0);
    return far(0) + far(2) > far(1) + far(3) === (corner % 2 === 0);
  });
}

function total({ pools }: Solved) {
  return pools.reduce((sum, { cost }) => sum + cost, 0);
}
