/** Reads a lake from a photo: cuts, colours, and what is doubtful. */

import type { Color } from "../../rules/state.ts";
import { BY_QUARTERS } from "./decode.ts";
import { hex } from "./light.ts";
import { named } from "./names.ts";
import { QUARTERS, sample } from "./samples.ts";
import { medians, solve } from "./solve.ts";
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

const DOUBTFUL = 0.4;
const UNREADABLE = 0.3;

/** Takes a rest between its slices, each of a few milliseconds. */
export function* read(straight: Straight): Generator<void, Reading> {
  const samples = yield* sample(straight.picture, QUARTERS);
  const { pools, colors } = yield* solve(samples, straight.lie);
  const names = named(colors);
  const doubts = pools.flatMap((pool) => pool.doubts);
  const doubt = doubts.reduce((sum, one) => sum + one, 0) / doubts.length;
  const seen = medians(samples, pools, BY_QUARTERS).map((color, k) => [names[k], hex(color)]);
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
