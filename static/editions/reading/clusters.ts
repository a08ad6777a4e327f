/** Sorts colours into six that are like each other: k-means, always with the same result. */

import type { Three } from "./light.ts";

export const COLORS = 6;

const RESTARTS = 12;
const ROUNDS = 10;
const SAME = 1e-4; // of their spread

/** The middles of the six, in different ways; those first that are nearest to their colours. */
export function* clusters(points: Three[]): Generator<void, Three[][]> {
  const random = generator(1);
  const found: { middles: Three[]; spread: number }[] = [];
  for (let restart = 0; restart < RESTARTS; restart++) {
    const middles = settled(points, starts(points, random, restart % 2 === 0));
    const spread = points.reduce((sum, point) => sum + toNearest(point, middles), 0);
    if (!found.some((one) => Math.abs(one.spread - spread) <= SAME * spread)) found.push({ middles, spread });
    yield;
  }
  return found.sort((a, b) => a.spread - b.spread).map(({ middles }) => middles);
}

/** Squared. */
export function apart(a: Three, b: Three) {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function toNearest(point: Three, middles: Three[]) {
  let least = Number.POSITIVE_INFINITY;
  for (const middle of middles) least = Math.min(least, apart(point, middle));
  return least;
}

/** Each is far from those before it: the farthest, or one by lot. */
function starts(points: Three[], random: () => number, farthest: boolean) {
  const found = [points[Math.floor(random() * points.length)] as Three];
  while (found.length < COLORS) {
    const fars = points.map((point) => toNearest(point, found));
    const next = farthest ? fars.indexOf(Math.max(...fars)) : drawn(fars, random());
    found.push(points[Math.max(next, 0)] as Three);
  }
  return found;
}

/** The farther, the likelier. */
function drawn(fars: number[], lot: number) {
  let left = lot * fars.reduce((sum, far) => sum + far, 0);
  return fars.findIndex((far) => {
    left -= far;
    return left <= 0;
  });
}

function settled(points: Three[], starts: Three[]) {
  let middles = starts;
  for (let round = 0; round < ROUNDS; round++) {
    const sums = middles.map((): [number, number, number, number] => [0, 0, 0, 0]);
    for (const point of points) {
      const sum = sums[nearest(point, middles)];
      if (!sum) continue;
      sum[0] += point[0];
      sum[1] += point[1];
      sum[2] += point[2];
      sum[3]++;
    }
    middles = middles.map((middle, k) => {
      const [a, b, c, count] = sums[k] as [number, number, number, number];
      return count ? [a / count, b / count, c / count] : middle;
    });
  }
  return middles;
}

function nearest(point: Three, middles: Three[]) {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < middles.length; k++) {
    const far = apart(point, middles[k] as Three);
    if (far >= least) continue;
    found = k;
    least = far;
  }
  return found;
}

/** Numbers from 0 to 1 that only look random. */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
