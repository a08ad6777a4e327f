/** Finds the six colours of a lake and the light on it together, each better and better by the other. */

import { COLORS, clusters } from "./clusters.ts";
import { BY_QUARTERS, type Decoded, decodeAll, type Layout } from "./decode.ts";
import { compared } from "./light.ts";
import { greyWorld, lights, type Near, nearness, plain } from "./lighting.ts";
import type { Lie } from "./snap.ts";
import { fars, ways } from "./ways.ts";

export interface Solved {
  pools: Decoded[];
  /** the six, in one light, three numbers for each */
  colors: Float64Array;
  /** the samples in this light */
  plain: Float64Array;
}

const GREY = 1.3; // pools: how far it is to where the light may be another
const FIRST = 1.5;
const SPREADS = [1.2, 1, 0.9, 0.8]; // ... in each round after the first
const TRIED = 6; // ways to sort the colours, for each of which the first round is made, ...
const FOLLOWED = 3; // ... and of all those, for which the others are made
const WORST = 0.01; // what a pool can cost: some are never understood

export function* solve(samples: Float64Array, lie: Lie): Generator<void, Solved> {
  const grey = nearness(lie, GREY);
  yield;
  const first = nearness(lie, FIRST);
  yield;
  const begun: Solved[] = [];
  for (const contrast of [false, true]) {
    const points = compared(greyWorld(samples, grey, contrast));
    yield;
    for (const middles of (yield* clusters(points)).slice(0, TRIED)) {
      begun.push(yield* round(samples, decodeAll(fars(points, middles), BY_QUARTERS), samples, first));
      yield;
    }
  }
  let followed = cheapest(begun, FOLLOWED);
  for (const spread of SPREADS) {
    const near = nearness(lie, spread);
    yield;
    const next: Solved[] = [];
    for (const { pools, plain } of followed) {
      next.push(yield* round(samples, pools, plain, near));
      yield;
    }
    followed = next;
  }
  return cheapest(followed, 1)[0] as Solved;
}

/** The light that these pools would need, and the pools in this light. */
function* round(samples: Float64Array, pools: Decoded[], before: Float64Array, near: Near[]): Generator<void, Solved> {
  const thought = medians(before, pools, BY_QUARTERS);
  const own = new Float64Array(samples.length);
  for (let k = 0; 3 * k < own.length; k++) {
    const color = colorOf(pools, BY_QUARTERS, k);
    own.set(thought.subarray(3 * color, 3 * color + 3), 3 * k);
  }
  const here = lights(samples, own, near);
  yield;
  const lit = plain(samples, here);
  const colors = medians(lit, pools, BY_QUARTERS);
  const seen = ways(samples, colors, here);
  yield;
  return { pools: decodeAll(seen, BY_QUARTERS), colors, plain: lit };
}

function cheapest(all: Solved[], count: number) {
  const costs = new Map(all.map((one) => [one, cost(one)]));
  return all.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0)).slice(0, count);
}

export function medians(samples: Float64Array, pools: Decoded[], layout: Layout) {
  const found = new Float64Array(3 * COLORS);
  const own: number[][] = Array.from(found, () => []);
  for (let at = 0; at < samples.length; at++) {
    const color = colorOf(pools, layout, Math.floor(at / 3));
    own[3 * color + (at % 3)]?.push(samples[at] ?? 0);
  }
  for (const [at, all] of own.entries()) found[at] = Float64Array.from(all).sort()[all.length >> 1] ?? 0;
  return found;
}

/** None for a sample that belongs to no area. */
function colorOf(pools: Decoded[], layout: Layout, sample: number) {
  const { cut, areas } = pools[Math.floor(sample / 4)] as Decoded;
  return areas[layout[cut][sample % 4] ?? 2] ?? COLORS;
}

function cost({ pools }: Solved) {
  return pools.reduce((sum, pool) => sum + Math.min(pool.cost, WORST), 0);
}
