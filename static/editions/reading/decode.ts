/** Decides which cut and which two colours explain what is seen of a pool best. */

import { COLORS } from "./clusters.ts";

type Cut = "/" | "\\";

/** For each cut, to which area each part of the pool belongs, 0 being the one at the top; or to neither (2). */
export type Layout = Record<Cut, number[]>;

export interface Decoded {
  cut: Cut;
  /** which of the six colours; two areas never have the same */
  areas: [number, number];
  /** of each area: from 0, nothing else comes near, to 1, another reading is as good */
  doubts: [number, number];
  cost: number;
}

/** Of quarters at the top, right, bottom and left. */
export const BY_QUARTERS: Layout = { "/": [0, 1, 1, 0], "\\": [0, 0, 1, 1] };

/** Of places near the corners, clockwise from the top left. */
export const BY_LANTERNS: Layout = { "/": [0, 2, 1, 2], "\\": [2, 0, 2, 1] };

const CUTS: Cut[] = ["/", "\\"];
const SURE = 0.0002; // a difference that says nothing

/** `fars`: of each part, how far it is from each of the six colours, and from that of the paper. */
export function decode(fars: number[][], layout: Layout): Decoded {
  const costs = CUTS.map((cut) => [0, 1, 2].map((half) => costsOf(fars, layout[cut], half)));
  let best = { cut: CUTS[0] as Cut, areas: [0, 1] as [number, number], cost: Number.POSITIVE_INFINITY };
  eachReading(costs, (cut, a, b, cost) => {
    if (cost < best.cost) best = { cut, areas: [a, b], cost };
  });
  const next = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  eachReading(costs, (cut, a, b, cost) => {
    if (cut !== best.cut || a !== best.areas[0]) next[0] = Math.min(next[0] ?? 0, cost);
    if (cut !== best.cut || b !== best.areas[1]) next[1] = Math.min(next[1] ?? 0, cost);
  });
  return { ...best, doubts: next.map((cost) => (best.cost + SURE) / (cost + SURE)) as [number, number] };
}

/** What it costs to take that half for each colour. */
function costsOf(fars: number[][], halves: number[], half: number) {
  const found = new Array<number>(COLORS + 1).fill(0);
  for (const [part, far] of fars.entries()) {
    if (halves[part] !== half) continue;
    for (let color = 0; color < far.length; color++) found[color] = (found[color] ?? 0) + (far[color] ?? 0);
  }
  return found;
}

function eachReading(costs: number[][][], look: (cut: Cut, a: number, b: number, cost: number) => void) {
  for (const [k, [first = [], second = [], neither = []]] of costs.entries()) {
    for (let a = 0; a < COLORS; a++) {
      for (let b = 0; b < COLORS; b++) {
        if (a !== b) look(CUTS[k] as Cut, a, b, (first[a] ?? 0) + (second[b] ?? 0) + (neither[COLORS] ?? 0));
      }
    }
  }
}
