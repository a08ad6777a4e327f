/** Sorts colours into six that are like each other: k-means, always with the same result. */

export const COLORS = 6;

const RESTARTS = 12;
const ROUNDS = 10;
const SAME = 1e-4; // of their spread

/** The middles of the six, in different ways; those first that are nearest to their colours. */
export function* clusters(points: Float64Array): Generator<void, Float64Array[]> {
  const random = generator(1);
  const found: { middles: Float64Array; spread: number }[] = [];
  for (let restart = 0; restart < RESTARTS; restart++) {
    const middles = starts(points, random, restart % 2 === 0);
    for (let round = 0; round < ROUNDS; round++) settle(points, middles);
    const spread = toNearest(points, middles, COLORS).reduce((sum, far) => sum + far, 0);
    if (!found.some((one) => Math.abs(one.spread - spread) <= SAME * spread)) found.push({ middles, spread });
    yield;
  }
  return found.sort((a, b) => a.spread - b.spread).map(({ middles }) => middles);
}

/** The square of how far the `k`th of one is from the `j`th of the others. */
export function apart(some: Float64Array, k: number, others: Float64Array, j: number) {
  const x = (some[3 * k] ?? 0) - (others[3 * j] ?? 0);
  const y = (some[3 * k + 1] ?? 0) - (others[3 * j + 1] ?? 0);
  const z = (some[3 * k + 2] ?? 0) - (others[3 * j + 2] ?? 0);
  return x * x + y * y + z * z;
}

function toNearest(points: Float64Array, middles: Float64Array, count: number) {
  const fars = new Float64Array(points.length / 3).fill(Number.POSITIVE_INFINITY);
  for (let k = 0; k < fars.length; k++)
    for (let j = 0; j < count; j++) fars[k] = Math.min(fars[k] ?? 0, apart(points, k, middles, j));
  return fars;
}

/** Each is far from those before it: the farthest, or one by lot. */
function starts(points: Float64Array, random: () => number, farthest: boolean) {
  const found = new Float64Array(3 * COLORS);
  let next = Math.floor((random() * points.length) / 3);
  for (let count = 0; count < COLORS; count++) {
    found.set(points.subarray(3 * next, 3 * next + 3), 3 * count);
    const fars = toNearest(points, found, count + 1);
    next = farthest ? fars.indexOf(Math.max(...fars)) : Math.max(drawn(fars, random()), 0);
  }
  return found;
}

/** The farther, the likelier. */
function drawn(fars: Float64Array, lot: number) {
  let left = lot * fars.reduce((sum, far) => sum + far, 0);
  return fars.findIndex((far) => {
    left -= far;
    return left <= 0;
  });
}

function settle(points: Float64Array, middles: Float64Array) {
  const sums = new Float64Array(3 * COLORS);
  const counts = new Float64Array(COLORS);
  for (let k = 0; 3 * k < points.length; k++) {
    const to = nearest(points, k, middles);
    counts[to] = (counts[to] ?? 0) + 1;
    for (let c = 0; c < 3; c++) sums[3 * to + c] = (sums[3 * to + c] ?? 0) + (points[3 * k + c] ?? 0);
  }
  for (let at = 0; at < sums.length; at++) {
    const count = counts[Math.floor(at / 3)];
    if (count) middles[at] = (sums[at] ?? 0) / count;
  }
}

function nearest(points: Float64Array, k: number, middles: Float64Array) {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let j = 0; j < COLORS; j++) {
    const far = apart(points, k, middles, j);
    if (far >= least) continue;
    found = j;
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
