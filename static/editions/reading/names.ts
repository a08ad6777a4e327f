/** Guesses which of six printed colours is which: one is white, the others are known by their hues. */

import type { Color } from "../../rules/state.ts";
import { oklab, type Three } from "./light.ts";

const HUES: [Color, number][] = [
  ["red", 22],
  ["orange", 75],
  ["green", 150],
  ["blue", 255],
  ["purple", 312],
];
const CHROMA = 600; // degrees; what coloured paper costs
const DARKNESS = 100; // ... and dark paper

interface Guess {
  cost: number;
  names: Color[];
}

/** In the order of the colours, which are as one light would show them. */
export function named(colors: Three[]): Color[] {
  return least(colors.map((_, white) => withWhite(colors, white))).names;
}

/** If this one is white, it shows the light in which the others are seen. */
function withWhite(colors: Three[], white: number): Guess {
  const paper = colors[white] as Three;
  const hues = colors.map((color) => {
    const [, a, b] = oklab(color.map((part, c) => part / Math.max(paper[c] ?? 0, 1e-3)) as Three);
    return (Math.atan2(b, a) * 180) / Math.PI;
  });
  const [lightness, a, b] = oklab(paper);
  const { cost, names } = least(orders(hues.toSpliced(white, 1)));
  return { cost: cost + CHROMA * Math.hypot(a, b) - DARKNESS * lightness, names: names.toSpliced(white, 0, "white") };
}

/** All ways to name these hues. */
function orders(hues: number[], left = HUES): Guess[] {
  const [first, ...others] = hues;
  if (first === undefined) return [{ cost: 0, names: [] }];
  return left.flatMap(([name, hue], k) =>
    orders(others, left.toSpliced(k, 1)).map(({ cost, names }) => ({
      cost: cost + Math.abs(((first - hue + 540) % 360) - 180),
      names: [name, ...names],
    })),
  );
}

function least(guesses: Guess[]) {
  return guesses.reduce((best, one) => (one.cost < best.cost ? one : best));
}
