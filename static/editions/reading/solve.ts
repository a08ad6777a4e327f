/** Finds the six colours of a lake and the light on it together, each better and better by the other. */

import { apart, COLORS, clusters } from "./clusters.ts";
import { BY_QUARTERS, type Decoded, decode, type Layout } from "./decode.ts";
import { oklab, type Three } from "./light.ts";
import { evenWorld, greyWorld, inLight, lights, type Near, nearness } from "./lighting.ts";
import type { Lie } from "./snap.ts";

export interface Solved {
  pools: Decoded[];
  /** the six, in one light */
  colors: Three[];
  /** the samples in this light */
  plain: Three[];
}

const LIGHTNESS = 0.3; // how much it counts against hue and chroma
const GREY = 1.3; // pools: how far it is to where the light may be another
const FIRST = 1.5;
const SPREADS = [1.2, 1, 0.9, 0.8]; // ... in each round after the first
const TRIED = 6; // ways to sort the colours, for each of which the first round is made, ...
const FOLLOWED = 3; // ... and of all those, for which the others are made
const WORST = 0.01; // what a pool can cost: some are never understood

export function* solve(samples: Three[], lie: Lie): Generator<void, Solved> {
  const grey = nearness(lie, GREY);
  const first = nearness(lie, FIRST);
  yield;
  const begun: Solved[] = [];
  for (const world of [greyWorld(samples, grey), evenWorld(samples, grey)]) {
    const points = world.map(compared);
    for (const middles of (yield* clusters(points)).slice(0, TRIED)) {
      const fars = points.map((point) => middles.map((middle) => apart(point, middle)));
      begun.push(yield* round(samples, decodeAll(fars, BY_QUARTERS), samples, first));
    }
  }
  let followed = cheapest(begun, FOLLOWED);
  for (const spread of SPREADS) {
    const near = nearness(lie, spread);
    const next: Solved[] = [];
    for (const { pools, plain } of followed) next.push(yield* round(samples, pools, plain, near));
    followed = next;
  }
  return cheapest(followed, 1)[0] as Solved;
}

/** The light that these pools would need, and the pools in this light. */
function* round(samples: Three[], pools: Decoded[], plain: Three[], near: Near[]): Generator<void, Solved> {
  const thought = medians(plain, pools, BY_QUARTERS);
  const own = samples.map((_, k) => thought[colorOf(pools, BY_QUARTERS, k)] as Three);
  const here = lights(samples, own, near).map(inLight);
  yield;
  const lit = samples.map((seen, k) => here[k]?.plain(seen) ?? seen);
  const colors = medians(lit, pools, BY_QUARTERS);
  const fars = samples.map((sample, k) => {
    const { seen, color } = here[k] as ReturnType<typeof inLight>;
    const found = compared(seen(sample));
    return colors.map((one) => apart(found, compared(color(one))));
  });
  yield;
  return { pools: decodeAll(fars, BY_QUARTERS), colors, plain: lit };
}

function cheapest(all: Solved[], count: number) {
  const costs = new Map(all.map((one) => [one, cost(one)]));
  return all.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0)).slice(0, count);
}

/** `fars`: of all samples, four for each pool. */
export function decodeAll(fars: number[][], layout: Layout) {
  return Array.from({ length: fars.length / 4 }, (_, p) => decode(fars.slice(4 * p, 4 * p + 4), layout));
}

/** As the eye compares colours, but for lightness. */
export function compared(light: Three): Three {
  const [l, a, b] = oklab(light);
  return [LIGHTNESS * l, a, b];
}

export function medians(samples: Three[], pools: Decoded[], layout: Layout): Three[] {
  const own: Three[][] = Array.from({ length: COLORS }, () => []);
  for (const [k, sample] of samples.entries()) own[colorOf(pools, layout, k)]?.push(sample);
  return own.map((all) => [0, 1, 2].map((c) => middle(all.map((one) => one[c] ?? 0))) as Three);
}

function middle(numbers: number[]) {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

/** None for a sample that belongs to no area. */
function colorOf(pools: Decoded[], layout: Layout, sample: number) {
  const { cut, areas } = pools[Math.floor(sample / 4)] as Decoded;
  return areas[layout[cut][sample % 4] ?? 2] ?? COLORS;
}

function cost({ pools }: Solved) {
  return pools.reduce((sum, pool) => sum + Math.min(pool.cost, WORST), 0);
}
