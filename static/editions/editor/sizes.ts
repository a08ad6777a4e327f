/** The shapes of fireworks in the order in which they are shown, by their size. */

import type { Shape } from "../../rules/state.ts";

export const SIZES: Shape[][] = [
  ["line3", "corner3"],
  ["square4", "t4", "l4", "zigzag4"],
  ["plus5", "u5"],
];
