/** Finds the printed grid near to where the corners say that it is, in a picture that they have flattened. */

import type { Picture } from "./flatten.ts";

export interface Lie {
  columns: number;
  rows: number;
}

/** How far a place is from where the corners say, in pixels of the flattened picture; places in pools. */
type Bend = (across: number, down: number) => number;

/** Of the sides of pools: where their middles are, `TERMS` numbers each, and how much the picture changes across them, by the distance from them. */
interface Sides {
  terms: Float64Array;
  edges: Float64Array;
}

const REACH = 14; // px to each side
const WIDTH = 2 * REACH + 1;
const INSET = 5; // px at both ends of a side, which may belong to the next
const NOISE = 0.006; // a change that is none
const PENALTIES = [0.0003, 0.0006, 0.0006, 0.001, 0.002, 0.002, 0.004, 0.004]; // for a pixel of each term
const TERMS = PENALTIES.length;
const BLURS = [12, 4, 1]; // passes, from coarse to fine
const STEPS = [3, 1.5, 0.75, 0.4, 0.2, 0.1];
const LEAST = 1e-9; // that a step must gain
const STARTS = [-6, -3, 0, 3, 6];

export function snap(flat: Picture, lie: Lie, pool: number): [Bend, Bend] {
  return [false, true].map((upright) => bend(fit(sides(flat, lie, pool, upright)), lie)) as [Bend, Bend];
}

function bend(bends: Float64Array, lie: Lie): Bend {
  return (across, down) => value(bends, terms(across / lie.columns, down / lie.rows), 0);
}

function terms(across: number, down: number) {
  const x = 2 * across - 1;
  const y = 2 * down - 1;
  return Float64Array.of(1, x, y, x * y, x * x, y * y, x * x * y, x * y * y);
}

function value(factors: Float64Array, terms: Float64Array, side: number) {
  let sum = 0;
  for (let k = 0; k < TERMS; k++) sum += (factors[k] ?? 0) * (terms[TERMS * side + k] ?? 0);
  return sum;
}

/** Upright: those at the top and bottom of pools, which tell how far down the grid is. */
function sides(flat: Picture, { columns, rows }: Lie, pool: number, upright: boolean): Sides {
  const [wide, high] = upright ? [columns, rows + 1] : [columns + 1, rows];
  const found = { terms: new Float64Array(TERMS * wide * high), edges: new Float64Array(WIDTH * wide * high) };
  for (let side = 0; side < wide * high; side++) {
    const across = (side % wide) + (upright ? 0.5 : 0);
    const down = Math.floor(side / wide) + (upright ? 0 : 0.5);
    found.terms.set(terms(across / columns, down / rows), TERMS * side);
    found.edges.set(edge(flat, pool * (across + 0.5), pool * (down + 0.5), pool, upright), WIDTH * side);
  }
  return found;
}

/** Signed differences are added along the side: it borders on one area only, so motifs and cuts cancel out. Roots, lest few strong sides decide. */
function edge({ width, data }: Picture, x: number, y: number, pool: number, upright: boolean) {
  const along = upright ? 4 : 4 * width;
  const across = upright ? 4 * width : 4;
  const half = pool / 2 - INSET;
  const found = new Float64Array(WIDTH);
  for (let t = -REACH; t <= REACH; t++) {
    const from = 4 * (Math.round(y) * width + Math.round(x)) + t * across;
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let k = -half; k < half; k++) {
        const here = from + k * along + c;
        sum += (data[here] ?? 0) - (data[here - across] ?? 0);
      }
      found[t + REACH] = (found[t + REACH] ?? 0) + Math.sqrt(Math.max(Math.abs(sum) / (2 * half * 255) - NOISE, 0));
    }
  }
  return found;
}

function fit({ terms, edges }: Sides) {
  let factors = new Float64Array(TERMS);
  for (const passes of BLURS) {
    const blurred = { terms, edges: blur(edges, passes) };
    const starts = passes === BLURS[0] ? STARTS : [0];
    const tried = starts.map((start) => climb(blurred, factors, start));
    factors = tried.reduce((best, one) => (worth(blurred, one) > worth(blurred, best) ? one : best));
  }
  return factors;
}

/** The ends of each side stay as they are. */
function blur(edges: Float64Array, passes: number) {
  const found = edges.slice();
  for (let begin = 0; begin < found.length; begin += WIDTH) {
    for (let pass = 0; pass < passes; pass++) {
      let before = found[begin] ?? 0;
      for (let at = begin + 1; at < begin + WIDTH - 1; at++) {
        const here = found[at] ?? 0;
        found[at] = (before + 2 * here + (found[at + 1] ?? 0)) / 4;
        before = here;
      }
    }
  }
  return found;
}

function climb(sides: Sides, from: Float64Array, start: number) {
  const best = from.slice();
  best[0] = (best[0] ?? 0) + start;
  let most = worth(sides, best);
  for (const step of STEPS) {
    for (let better = true; better; ) {
      better = false;
      for (let k = 0; k < 2 * TERMS; k++) {
        const at = k >> 1;
        const before = best[at] ?? 0;
        best[at] = before + (k % 2 ? step : -step);
        const found = worth(sides, best);
        if (found > most + LEAST) {
          most = found;
          better = true;
        } else best[at] = before;
      }
    }
  }
  return best;
}

function worth({ terms, edges }: Sides, factors: Float64Array) {
  const count = edges.length / WIDTH;
  let sum = 0;
  for (let side = 0; side < count; side++) {
    const at = value(factors, terms, side) + REACH;
    const below = Math.floor(at);
    if (below < 0 || below >= WIDTH - 1) continue;
    const from = WIDTH * side + below;
    sum += (edges[from] ?? 0) * (1 - at + below) + (edges[from + 1] ?? 0) * (at - below);
  }
  let penalty = 0;
  for (let k = 0; k < TERMS; k++) penalty += (PENALTIES[k] ?? 0) * (factors[k] ?? 0) ** 2;
  return sum / count - penalty;
}
