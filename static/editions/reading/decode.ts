/** Decides which cut and which two colours explain the four quarters of a pool best. */

import { apart, COLORS } from "./clusters.ts";
import type { Three } from "./light.ts";

/** Which of the six colours its two areas have, the one at the top first; and the colours of its quarters thus. */
export interface Decoded {
  cut: "/" | "\\";
  areas: [number, number];
  /** of each area: from 0, nothing else comes near, to 1, another reading is as good */
  doubts: [number, number];
}

// Which of its quarters, top, right, bottom and left, belong to the area that is not at the top.
const CUTS = [
  { cut: "/", second: [0, 1, 1, 0] },
  { cut: "\\", second: [0, 0, 1, 1] },
] as const;
export const SECOND = { "/": CUTS[0].second, "\\": CUTS[1].second };
const SURE = 0.0002;

export function decode(quarters: Three[], colors: Three[]): Decoded {
  const fars = quarters.map((quarter) => colors.map((color) => apart(quarter, color)));
  const readings = CUTS.flatMap(({ cut, second }) => {
    const costs = [0, 1].map((half) =>
      colors.map((_, k) => fars.reduce((sum, far, q) => sum + (second[q] === half ? (far[k] ?? 0) : 0), 0)),
    );
    return pairs().map((areas) => ({
      cut,
      areas,
      cost: areas.reduce((sum, k, half) => sum + (costs[half]?.[k] ?? 0), 0),
    }));
  });
  const best = readings.reduce((least, one) => (one.cost < least.cost ? one : least));
  const doubts = best.areas.map((color, half) => {
    const others = readings.filter(({ cut, areas }) => cut !== best.cut || areas[half] !== color);
    return (best.cost + SURE) / (Math.min(...others.map(({ cost }) => cost)) + SURE);
  });
  return { cut: best.cut, areas: best.areas, doubts: doubts as [number, number] };
}

function pairs() {
  return Array.from({ length: COLORS * COLORS }, (_, k): [number, number] => [
    Math.floor(k / COLORS),
    k % COLORS,
  ]).filter(([first, second]) => first !== second);
}
