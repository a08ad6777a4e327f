/** What light does to the colours of a printed sheet: how strong it is here, and what gloss lays over them, like a veil. */

import type { Three } from "./light.ts";
import type { Lie } from "./snap.ts";

export interface Light {
  strength: Three;
  veil: Three;
}

const OFF_MIDDLE = 0.3; // pools, from the middle of a pool to that of its quarter
const STIFF = 0.02; // how much it counts that there may be no veil
const NO_VEIL = 0.02;
const DARKEST = 0.2; // of the mean: more veil than that cannot be
const FAR = 1e-4;
const LEAST = 1e-3;
const EVEN = 1e-5; // contrast that is none

/** How much each sample counts for the light on another: those that do, and their weights. */
export interface Near {
  others: Uint16Array;
  weights: Float64Array;
}

/** Of all samples, four for each pool. */
export function nearness({ columns, rows }: Lie, spread: number): Near[] {
  const places = Array.from({ length: 4 * columns * rows }, (_, k) => place(k, columns));
  const byTenths = Array.from({ length: 10 * Math.max(columns, rows) + 10 }, (_, far) =>
    Math.exp(-((far / 10 / spread) ** 2) / 2),
  );
  const weight = (a: number, b: number) => byTenths[Math.round(10 * Math.abs(a - b))] ?? 0;
  return places.map((here) => {
    const others: number[] = [];
    const weights: number[] = [];
    for (const [other, { x, y }] of places.entries()) {
      const both = weight(here.x, x) * weight(here.y, y);
      if (both < FAR) continue;
      others.push(other);
      weights.push(both);
    }
    return { others: Uint16Array.from(others), weights: Float64Array.from(weights) };
  });
}

function place(sample: number, columns: number) {
  const pool = Math.floor(sample / 4);
  const [across, down] = [
    [0, -OFF_MIDDLE],
    [OFF_MIDDLE, 0],
    [0, OFF_MIDDLE],
    [-OFF_MIDDLE, 0],
  ][sample % 4] as [number, number];
  return { x: (pool % columns) + across, y: Math.floor(pool / columns) + down };
}

/** Each colour in the light of its neighbourhood, as if every neighbourhood had the same mean. */
export function greyWorld(samples: Three[], near: Near[]): Three[] {
  const sums = channels(samples, samples, near);
  return samples.map((seen, k) => seen.map((part, c) => part / (2 * Math.max(mean(sums[c]?.[k]), LEAST))) as Three);
}

/** The same as if every neighbourhood had the same contrast too: gloss takes it away. */
export function evenWorld(samples: Three[], near: Near[]): Three[] {
  const sums = channels(samples, samples, near);
  return samples.map((seen, k) => {
    return seen.map((part, c) => {
      const around = sums[c]?.[k];
      return Math.max(0, 0.5 + (0.25 * (part - mean(around))) / deviation(around));
    }) as Three;
  });
}

/** `colors`: those that the samples are thought to have. */
export function lights(samples: Three[], colors: Three[], near: Near[]): Light[] {
  const lines = channels(samples, colors, near).map((sums) => sums.map(line));
  return samples.map((_, k) => ({
    strength: lines.map((all) => all[k]?.[0] ?? 1) as Three,
    veil: lines.map((all) => all[k]?.[1] ?? 0) as Three,
  }));
}

/** Around a sample, weighted: all, their own colours, what is seen, squares of the former, products of both. */
type Sums = [count: number, own: number, seen: number, squares: number, products: number];

/** For each of the three parts of light, around each sample. */
function channels(samples: Three[], colors: Three[], near: Near[]): Sums[][] {
  return [0, 1, 2].map((c) => {
    const seen = Float64Array.from(samples, (sample) => sample[c] ?? 0);
    const own = Float64Array.from(colors, (color) => color[c] ?? 0);
    return near.map((around) => sumsOf(seen, own, around));
  });
}

function sumsOf(allSeen: Float64Array, allOwn: Float64Array, { others, weights }: Near): Sums {
  let [count, own, seen, squares, products] = [0, 0, 0, 0, 0];
  for (let k = 0; k < others.length; k++) {
    const other = others[k] ?? 0;
    const weight = weights[k] ?? 0;
    const x = allOwn[other] ?? 0;
    const y = allSeen[other] ?? 0;
    count += weight;
    own += weight * x;
    seen += weight * y;
    squares += weight * x * x;
    products += weight * x * y;
  }
  return [count, own, seen, squares, products];
}

function mean([count, , seen]: Sums = [1, 0, 0, 0, 0]) {
  return seen / count;
}

/** Of sums in which the own colours are what is seen. */
function deviation([count, own, , squares]: Sums = [1, 0, 0, 0, 0]) {
  return Math.sqrt(Math.max(squares / count - (own / count) ** 2, 0) + EVEN);
}

/** The line through what is seen over the colours, drawn to the one without a veil. */
function line([count, own, seen, squares, products]: Sums): [strength: number, veil: number] {
  const [x, y] = [own / count, seen / count];
  const mean = Math.max(y, 1e-6) / Math.max(x, 1e-6);
  const a = squares / count + STIFF * x * x;
  const b = products / count + STIFF * mean * x * x;
  const d = 1 + NO_VEIL;
  const all = Math.max(a * d - x * x, 1e-9);
  return [Math.max((b * d - x * y) / all, DARKEST * mean), (a * y - x * b) / all];
}

/** Colours as they look in this light, and what is seen there, both as if it were of the same brightness everywhere. */
export function inLight({ strength, veil }: Light) {
  const [r, g, b] = strength.map((one, c) => Math.max(one + Math.max(veil[c] ?? 0, 0), LEAST)) as Three;
  return {
    seen: ([x, y, z]: Three): Three => [x / r, y / g, z / b],
    color: ([x, y, z]: Three): Three => [
      Math.max(x * strength[0] + veil[0], 0) / r,
      Math.max(y * strength[1] + veil[1], 0) / g,
      Math.max(z * strength[2] + veil[2], 0) / b,
    ],
    plain: (seen: Three) => seen.map((part, c) => Math.max((part - (veil[c] ?? 0)) / (strength[c] ?? 1), 0)) as Three,
  };
}
