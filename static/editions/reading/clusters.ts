/** Sorts colours into six that are like each other: k-means, always with the same result. */

import type { Three } from "./light.ts";

export const COLORS = 6;

const RESTARTS = 12;
const ROUNDS = 12;

/** The middle of each of the six. */
export function* clusters(points: Three[]): Generator<void, Three[]> {
  const random = generator(1);
  let best: Three[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let restart = 0; restart < RESTARTS; restart++) {
    const found = settled(points, farthest(points, Math.floor(random() * points.length)));
    const spread = points.reduce((sum, point) => sum + apart(point, found[nearest(point, found)] ?? point), 0);
    if (spread < least) [best, least] = [found, spread];
    yield;
  }
  return best;
}

/** Squared. */
export function apart(a: Three, b: Three) {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function nearest(point: Three, middles: Three[]) {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [k, middle] of middles.entries()) {
    const far = apart(point, middle);
    if (far < least) [found, least] = [k, far];
  }
  return found;
}

/** Each new start is the point that is farthest from those before it. */
function farthest(points: Three[], first: number) {
  const starts = [points[first] ?? [0, 0, 0]] as Three[];
  while (starts.length < COLORS) {
    const fars = points.map((point) => apart(point, starts[nearest(point, starts)] ?? point));
    const far = fars.indexOf(Math.max(...fars));
    starts.push(points[far] ?? [0, 0, 0]);
  }
  return starts;
}

function settled(points: Three[], starts: Three[]) {
  let middles = starts;
  for (let round = 0; round < ROUNDS; round++) {
    const sums = middles.map(() => [0, 0, 0, 0]);
    for (const point of points) {
      const sum = sums[nearest(point, middles)] ?? [];
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (point[c] ?? 0);
      sum[3] = (sum[3] ?? 0) + 1;
    }
    middles = middles.map((middle, k) => {
      const [a = 0, b = 0, c = 0, count = 0] = sums[k] ?? [];
      return count ? [a / count, b / count, c / count] : middle;
    });
  }
  return middles;
}

/** Numbers from 0 to 1 that only look random. */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
