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
  const best = cheapest(costs, null);
  const doubts = ([0, 1] as const).map((half) => {
    const next = cheapest(costs, { cut: best.cut, half, color: best.areas[half] });
    return (best.cost + SURE) / (next.cost + SURE);
  });
  return { ...best, doubts: doubts as [number, number] };
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

interface Part {
  cut: Cut;
  half: 0 | 1;
  color: number;
}

/** Of all readings but those that have this part. */
function cheapest(costs: number[][][], but: Part | null): Omit<Decoded, "doubts"> {
  let [kind, one, other, least] = [0, 0, 1, Number.POSITIVE_INFINITY];
  for (const [k, [first = [], second = [], neither = []]] of costs.entries()) {
    const here = but?.cut === CUTS[k] ? but : null;
    const paper = neither[COLORS] ?? 0;
    for (let a = 0; a < COLORS; a++) {
      if (here?.half === 0 && here.color === a) continue;
      for (let b = 0; b < COLORS; b++) {
        const cost = (first[a] ?? 0) + (second[b] ?? 0) + paper;
        if (cost >= least || a === b || (here?.half === 1 && here.color === b)) continue;
        kind = k;
        one = a;
        other = b;
        least = cost;
      }
    }
  }
  return { cut: CUTS[kind] as Cut, areas: [one, other], cost: least };
}
