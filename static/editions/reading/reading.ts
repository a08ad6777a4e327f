/** Reads a lake from a photo: cuts, colours, and what is doubtful. */

import type { Color } from "../../rules/state.ts";
import { COLORS, clusters } from "./clusters.ts";
import { type Decoded, decode, SECOND } from "./decode.ts";
import { hex, oklab, type Three } from "./light.ts";
import { greyWorld, type Light, lights } from "./lighting.ts";
import { named } from "./names.ts";
import { quarters, type Samples } from "./samples.ts";
import type { Straight } from "./straight.ts";

export type { Picture } from "./flatten.ts";
export type { Point } from "./homography.ts";
export { type Straight, straighten } from "./straight.ts";

export interface Reading {
  pools: { areas: [Color, Color]; cut: "/" | "\\" }[];
  /** of each area, from 0 (sure) to 1 (another reading is as good) */
  doubts: number[];
  /** the areas that should be looked at, the worst first */
  doubtful: number[];
  /** the mean of all doubts */
  doubt: number;
  /** whether it is worth more than another photo would be */
  readable: boolean;
  /** how each colour looks in the photo */
  swatches: Record<Color, string>;
}

interface Solved {
  pools: Decoded[];
  /** of the six, in one light */
  colors: Three[];
  samples: Samples;
}

const LIGHTNESS = 0.22; // how much it counts against hue and chroma
const GREY = 1.3; // pools: how far it is to where the light may be another
const SPREADS = [2, 1.7, 1.4, 1.2, 1, 0.9];
const DOUBTFUL = 0.4;
const UNREADABLE = 0.3;

/** Takes a rest between its slices, each of a few milliseconds. */
export function* read(straight: Straight): Generator<void, Reading> {
  const solved = yield* solve(straight);
  const { pools, colors, samples } = solved;
  const names = named(colors);
  const doubts = pools.flatMap((pool) => pool.doubts);
  const doubt = doubts.reduce((sum, one) => sum + one, 0) / doubts.length;
  const seen = medians(samples, pools).map((color, k) => [names[k], hex(color)]);
  return {
    pools: pools.map(({ areas, cut }) => ({ areas: areas.map((k) => names[k]) as [Color, Color], cut })),
    doubts,
    doubtful: [...doubts.keys()]
      .filter((area) => (doubts[area] ?? 0) > DOUBTFUL)
      .sort((a, b) => (doubts[b] ?? 0) - (doubts[a] ?? 0)),
    doubt,
    readable: straight.vertices.length > 0 && doubt < UNREADABLE,
    swatches: Object.fromEntries(seen),
  };
}

export function* solve(straight: Straight): Generator<void, Solved> {
  const { lie } = straight;
  const samples = yield* quarters(straight.picture);
  let plain = inPlainLight(samples, greyWorld(samples, lie, GREY));
  let pools = decoded(plain, yield* clusters(plain.flat().map(weighted)));
  for (const spread of SPREADS) {
    const colors = medians(plain, pools);
    const thought = pools.map(({ cut, areas }) => SECOND[cut].map((half) => colors[areas[half]] as Three));
    plain = inPlainLight(samples, lights(samples, thought, lie, spread));
    pools = decoded(plain, medians(plain, pools).map(weighted));
    yield;
  }
  return { pools, colors: medians(plain, pools), samples };
}

function decoded(plain: Samples, colors: Three[]) {
  return plain.map((own) => decode(own.map(weighted), colors));
}

function weighted(light: Three): Three {
  const [l, a, b] = oklab(light);
  return [LIGHTNESS * l, a, b];
}

function inPlainLight(samples: Samples, lights: Light[]): Samples {
  const plain = ([seen, strength, veil]: Three) => Math.max((seen - veil) / strength, 0);
  return samples.map((own, p) => {
    const { strength, veil } = lights[p] as Light;
    return own.map(([r, g, b]) => [
      plain([r, strength[0], veil[0]]),
      plain([g, strength[1], veil[1]]),
      plain([b, strength[2], veil[2]]),
    ]);
  });
}

function medians(samples: Samples, pools: Decoded[]): Three[] {
  return Array.from({ length: COLORS }, (_, k) => {
    const own = samples.flatMap((quarters, p) => {
      const { cut, areas } = pools[p] as Decoded;
      return quarters.filter((_, q) => areas[SECOND[cut][q] ?? 0] === k);
    });
    return [0, 1, 2].map((c) => {
      const all = own.map((one) => one[c] ?? 0).sort((x, y) => x - y);
      return all[all.length >> 1] ?? 0;
    }) as Three;
  });
}
