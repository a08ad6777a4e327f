/** Finds the printed grid near to where the corners say that it is, in a picture that they have flattened. */

import type { Picture } from "./flatten.ts";

export interface Lie {
  columns: number;
  rows: number;
}

/** How far a place is from where the corners say, in pixels of the flattened picture; places in pools. */
export type Bend = (across: number, down: number) => number;

/** A side of a pool: where its middle is, and how much the picture changes across it, by the distance from it. */
interface Side {
  terms: number[];
  edge: Float64Array;
}

const REACH = 14; // px to each side
const WIDTH = 2 * REACH + 1;
const INSET = 5; // px at both ends of a side, which may belong to the next
const NOISE = 0.006; // a change that is none
const PENALTIES = [0.0003, 0.0006, 0.0006, 0.001, 0.002, 0.002, 0.004, 0.004]; // for a pixel of each term
const BLURS = [12, 4, 1]; // passes, from coarse to fine
const STEPS = [3, 1.5, 0.75, 0.4, 0.2, 0.1];
const LEAST = 1e-9; // that a step must gain
const STARTS = [-6, -3, 0, 3, 6];

export function snap(flat: Picture, lie: Lie, pool: number): [Bend, Bend] {
  return [false, true].map((upright) => bend(fit(sides(flat, lie, pool, upright)), lie)) as [Bend, Bend];
}

function bend(bends: number[], lie: Lie): Bend {
  return (across, down) => value(bends, terms(across / lie.columns, down / lie.rows));
}

function terms(across: number, down: number) {
  const x = 2 * across - 1;
  const y = 2 * down - 1;
  return [1, x, y, x * y, x * x, y * y, x * x * y, x * y * y];
}

function value(factors: number[], terms: number[]) {
  let sum = 0;
  for (let k = 0; k < terms.length; k++) sum += (factors[k] ?? 0) * (terms[k] ?? 0);
  return sum;
}

/** Upright: those at the top and bottom of pools, which tell how far down the grid is. */
function sides(flat: Picture, { columns, rows }: Lie, pool: number, upright: boolean): Side[] {
  const found: Side[] = [];
  for (let row = 0; row < rows + (upright ? 1 : 0); row++) {
    for (let column = 0; column < columns + (upright ? 0 : 1); column++) {
      const at = upright ? [column + 0.5, row] : [column, row + 0.5];
      const [across, down] = at as [number, number];
      found.push({
        terms: terms(across / columns, down / rows),
        edge: edge(flat, pool * (across + 0.5), pool * (down + 0.5), pool, upright),
      });
    }
  }
  return found;
}

/** Signed differences are added along the side: it borders on one area only, so motifs and cuts cancel out. Roots, lest few strong sides decide. */
function edge(flat: Picture, x: number, y: number, pool: number, upright: boolean) {
  const along = upright ? 4 : 4 * flat.width;
  const across = upright ? 4 * flat.width : 4;
  const half = pool / 2 - INSET;
  const found = new Float64Array(WIDTH);
  for (let t = -REACH; t <= REACH; t++) {
    const from = 4 * (Math.round(y) * flat.width + Math.round(x)) + t * across;
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let k = -half; k < half; k++) {
        const here = from + k * along + c;
        sum += (flat.data[here] ?? 0) - (flat.data[here - across] ?? 0);
      }
      found[t + REACH] = (found[t + REACH] ?? 0) + Math.sqrt(Math.max(Math.abs(sum) / (2 * half * 255) - NOISE, 0));
    }
  }
  return found;
}

function fit(sides: Side[]) {
  let factors = PENALTIES.map(() => 0);
  for (const passes of BLURS) {
    const blurred = sides.map(({ terms, edge }) => ({ terms, edge: blur(edge, passes) }));
    const starts = passes === BLURS[0] ? STARTS : [0];
    const tried = starts.map((start) => climb(blurred, [(factors[0] ?? 0) + start, ...factors.slice(1)]));
    factors = tried.reduce((best, one) => (worth(blurred, one) > worth(blurred, best) ? one : best));
  }
  return factors;
}

function blur(edge: Float64Array, passes: number) {
  let from = edge;
  for (let pass = 0; pass < passes; pass++) {
    const before = from;
    from = before.map((here, t) => ((before[t - 1] ?? here) + 2 * here + (before[t + 1] ?? here)) / 4);
  }
  return from;
}

function climb(sides: Side[], start: number[]) {
  let best = start;
  let most = worth(sides, best);
  for (const step of STEPS) {
    for (let better = true; better; ) {
      better = false;
      for (let k = 0; k < best.length; k++) {
        for (const by of [-step, step]) {
          const tried = best.with(k, (best[k] ?? 0) + by);
          const found = worth(sides, tried);
          if (found <= most + LEAST) continue;
          best = tried;
          most = found;
          better = true;
        }
      }
    }
  }
  return best;
}

function worth(sides: Side[], factors: number[]) {
  let sum = 0;
  for (const { terms, edge } of sides) {
    const at = value(factors, terms) + REACH;
    const below = Math.floor(at);
    if (below >= 0 && below < WIDTH - 1)
      sum += (edge[below] ?? 0) * (1 - at + below) + (edge[below + 1] ?? 0) * (at - below);
  }
  const penalty = factors.reduce((all, factor, k) => all + (PENALTIES[k] ?? 0) * factor * factor, 0);
  return sum / sides.length - penalty;
}
