/** What the light on each pool does to its colours: how bright it is, and what gloss lays over them like a veil. */

import type { Three } from "./light.ts";
import type { Samples } from "./samples.ts";
import type { Lie } from "./snap.ts";

export interface Light {
  strength: Three;
  veil: Three;
}

const STIFF = 0.06; // how much the mean says besides the regression
const NO_VEIL = 0.02;

/** As if the neighbourhood of every pool had the same mean. */
export function greyWorld(samples: Samples, lie: Lie, spread: number): Light[] {
  return nearBy(lie, spread, samples.map(sums)).map(([count = 1, r = 0, g = 0, b = 0]) => ({
    strength: [r, g, b].map((sum) => Math.max((sum / count) * 2, 1e-3)) as Three,
    veil: [0, 0, 0],
  }));
}

function sums(quarters: Three[]) {
  return [quarters.length, ...[0, 1, 2].map((c) => quarters.reduce((sum, quarter) => sum + (quarter[c] ?? 0), 0))];
}

/** `colors`: those that the samples are thought to have in plain light. */
export function lights(samples: Samples, colors: Samples, lie: Lie, spread: number): Light[] {
  const channels = [0, 1, 2].map((c) => {
    const own = samples.map((quarters, p) => moments(quarters, colors[p] ?? [], c));
    return nearBy(lie, spread, own).map(line);
  });
  return samples.map((_, p) => ({
    strength: channels.map((lines) => lines[p]?.[0] ?? 1) as Three,
    veil: channels.map((lines) => lines[p]?.[1] ?? 0) as Three,
  }));
}

function moments(quarters: Three[], colors: Three[], c: number) {
  const found = [0, 0, 0, 0, 0];
  for (const [q, quarter] of quarters.entries()) {
    const seen = quarter[c] ?? 0;
    const own = colors[q]?.[c] ?? 0;
    for (const [k, one] of [1, own, seen, own * own, own * seen].entries()) found[k] = (found[k] ?? 0) + one;
  }
  return found;
}

/** The line through what is seen over the colours, drawn to the one without a veil. */
function line([count = 1, own = 0, seen = 0, squares = 0, products = 0]: number[]): [number, number] {
  const mean = Math.max(seen, 1e-6) / Math.max(own, 1e-6);
  const x = own / count;
  const y = seen / count;
  const a = squares / count + STIFF * x * x;
  const b = products / count + STIFF * mean * x * x;
  // min Σ (g·own + v − seen)² + stiff·x²·(g − mean)² + noVeil·v²
  const d = 1 + NO_VEIL;
  const det = a * d - x * x;
  const g = (b * d - x * y) / det;
  const v = (a * y - x * b) / det;
  return [Math.max(g, 0.2 * mean), v];
}

/** Around each pool, these numbers of all pools, weighted by their nearness. */
export function nearBy({ columns }: Lie, spread: number, numbers: number[][]): number[][] {
  const weights = Array.from({ length: numbers.length }, (_, far) => Math.exp(-(far * far) / (2 * spread * spread)));
  return numbers.map((first, p) => {
    const sum = first.map(() => 0);
    for (const [other, own] of numbers.entries()) {
      const across = Math.abs((other % columns) - (p % columns));
      const down = Math.abs(Math.floor(other / columns) - Math.floor(p / columns));
      const weight = (weights[across] ?? 0) * (weights[down] ?? 0);
      for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] ?? 0) + weight * (own[k] ?? 0);
    }
    return sum;
  });
}
