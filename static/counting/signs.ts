/** The colour of each player, and the lantern of it that stands by the name. */

import { lantern } from "../kit/lantern.ts";

const COLORS = ["red", "blue", "green", "purple"] as const;

export function colorOf(seat: number) {
  return COLORS[seat] ?? "white";
}

export function sign(seat: number) {
  return lantern(colorOf(seat));
}
