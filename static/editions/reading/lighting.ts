/** What light does to the colours of a printed sheet: how strong it is here, and what gloss lays over them, like a veil. */

import type { Lie } from "./snap.ts";

const OFF_MIDDLE = 0.3; // pools, from the middle of a pool to that of its quarter
const STIFF = 0.02; // how much it counts that there may be no veil
const NO_VEIL = 0.02;
const DARKEST = 0.2; // of the mean: more veil than that cannot be
const FAR = 1e-3;
const LEAST = 1e-3;
const EVEN = 1e-5; // contrast that is none

/** How much each sample counts for the light on another: those that do, and their weights. */
export interface Near {
  others: Uint16Array;
  weights: Float64Array;
}

/** On each sample, three numbers. */
export interface Lights {
  strength: Float64Array;
  veil: Float64Array;
}

/** Of all samples, four for each pool. */
export function nearness({ columns, rows }: Lie, spread: number): Near[] {
  const [xs, ys] = [places(columns, rows, 0), places(columns, rows, 1)];
  const byTenths = Float64Array.from({ length: 10 * Math.max(columns, rows) + 10 }, (_, far) =>
    Math.exp(-((far / 10 / spread) ** 2) / 2),
  );
  const others = new Uint16Array(xs.length);
  const weights = new Float64Array(xs.length);
  return Array.from(xs, (x, k) => {
    let count = 0;
    for (let j = 0; j < xs.length; j++) {
      const across = Math.abs(x - (xs[j] ?? 0));
      const down = Math.abs((ys[k] ?? 0) - (ys[j] ?? 0));
      const weight = (byTenths[Math.round(10 * across)] ?? 0) * (byTenths[Math.round(10 * down)] ?? 0);
      if (weight < FAR) continue;
      others[count] = j;
      weights[count++] = weight;
    }
    return { others: others.slice(0, count), weights: weights.slice(0, count) };
  });
}

/** Of all samples: how far to the right they are, or how far down. */
function places(columns: number, rows: number, axis: 0 | 1) {
  const away = [0, OFF_MIDDLE, 0, -OFF_MIDDLE];
  return Float64Array.from({ length: 4 * columns * rows }, (_, k) => {
    const pool = Math.floor(k / 4);
    return axis ? Math.floor(pool / columns) + (away[(k + 3) % 4] ?? 0) : (pool % columns) + (away[k % 4] ?? 0);
  });
}

/** Each colour in the light of its neighbourhood, as if all had the same mean; or the same contrast, too, which gloss takes away. */
export function greyWorld(samples: Float64Array, near: Near[], contrast: boolean) {
  const sums = sumsOf(samples, samples, near);
  return samples.map((seen, at) => {
    const [count = 1, , all = 0, squares = 0] = sums.subarray(5 * at, 5 * at + 5);
    const mean = all / count;
    if (!contrast) return seen / (2 * Math.max(mean, LEAST));
    return Math.max(0, 0.5 + (0.25 * (seen - mean)) / Math.sqrt(Math.max(squares / count - mean * mean, 0) + EVEN));
  });
}

/** Around each number, weighted: all, their own colours, what is seen, squares of the former, products of both. */
function sumsOf(samples: Float64Array, colors: Float64Array, near: Near[]) {
  const found = new Float64Array(5 * samples.length);
  for (let c = 0; c < 3; c++) {
    for (let k = 0; k < near.length; k++) {
      const { others, weights } = near[k] as Near;
      let [count, own, seen, squares, products] = [0, 0, 0, 0, 0];
      for (let j = 0; j < others.length; j++) {
        const at = 3 * (others[j] ?? 0) + c;
        const weight = weights[j] ?? 0;
        const x = colors[at] ?? 0;
        const y = samples[at] ?? 0;
        count += weight;
        own += weight * x;
        seen += weight * y;
        squares += weight * x * x;
        products += weight * x * y;
      }
      found.set([count, own, seen, squares, products], 5 * (3 * k + c));
    }
  }
  return found;
}

/** `colors`: those that the samples are thought to have. */
export function lights(samples: Float64Array, colors: Float64Array, near: Near[]): Lights {
  const sums = sumsOf(samples, colors, near);
  const strength = new Float64Array(samples.length);
  const veil = new Float64Array(samples.length);
  for (let at = 0; at < samples.length; at++) {
    // The line through what is seen over the colours, drawn to the one without a veil.
    const [count = 1, own = 0, seen = 0, squares = 0, products = 0] = sums.subarray(5 * at, 5 * at + 5);
    const [x, y] = [own / count, seen / count];
    const mean = Math.max(y, 1e-6) / Math.max(x, 1e-6);
    const a = squares / count + STIFF * x * x;
    const b = products / count + STIFF * mean * x * x;
    const d = 1 + NO_VEIL;
    const all = Math.max(a * d - x * x, 1e-9);
    strength[at] = Math.max((b * d - x * y) / all, DARKEST * mean);
    veil[at] = (a * y - x * b) / all;
  }
  return { strength, veil };
}

/** Without the veil, in the light of all. */
export function plain(samples: Float64Array, { strength, veil }: Lights) {
  return samples.map((seen, at) => Math.max((seen - (veil[at] ?? 0)) / (strength[at] ?? 1), 0));
}

/** How bright white would be. */
export function white({ strength, veil }: Lights) {
  return strength.map((one, at) => Math.max(one + Math.max(veil[at] ?? 0, 0), LEAST));
}
