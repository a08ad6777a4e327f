/** Reads a lake from a photo: cuts, colours, and what is doubtful. */

import type { Color } from "../../rules/state.ts";
import { BY_LANTERNS, BY_QUARTERS, type Layout } from "./decode.ts";
import { solveLanterns } from "./lanterns.ts";
import { hex, threes } from "./light.ts";
import { named } from "./names.ts";
import { LANTERNS, QUARTERS, sample } from "./samples.ts";
import { medians, type Solved, solve } from "./solve.ts";
import type { Straight } from "./straight.ts";

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

const DOUBTFUL = 0.32;
const UNREADABLE = 0.28; // what is no lake has a third more, at least
const SURELY = 0.1; // less doubt than that, and areas are coloured, not lanterns alone

/** Takes a rest between its slices, each of a few milliseconds. */
export function* read({ picture, lie, vertices }: Straight): Generator<void, Reading> {
  const samples = yield* sample(picture, QUARTERS);
  const byAreas = told(yield* solve(samples, lie), samples, BY_QUARTERS);
  if (byAreas.doubt < SURELY) return byAreas;
  const lit = yield* sample(picture, LANTERNS);
  const byLanterns = told(yield* solveLanterns(lit, samples), lit, BY_LANTERNS);
  const best = byLanterns.doubt < byAreas.doubt ? byLanterns : byAreas;
  return vertices.length > 0 ? best : { ...best, readable: false };
}

function told({ pools, colors }: Solved, samples: Float64Array, layout: Layout): Reading {
  const names = named(threes(colors));
  const doubts = pools.flatMap((pool) => pool.doubts);
  const doubt = doubts.reduce((sum, one) => sum + one, 0) / doubts.length;
  const seen = threes(medians(samples, pools, layout));
  return {
    pools: pools.map(({ areas, cut }) => ({ areas: areas.map((k) => names[k]) as [Color, Color], cut })),
    doubts,
    doubtful: [...doubts.keys()]
      .filter((area) => (doubts[area] ?? 0) > DOUBTFUL)
      .sort((a, b) => (doubts[b] ?? 0) - (doubts[a] ?? 0)),
    doubt,
    readable: doubt < UNREADABLE,
    swatches: Object.fromEntries(seen.map((color, k) => [names[k], hex(color)])),
  };
}
