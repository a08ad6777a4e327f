/** What the players of a game that is counted are called. */

import { cleaned } from "../device/names.ts";
import { nameOf } from "../kit/player_names.ts";

/** Without what a name cannot have, and never nothing. */
export function called(typed: string[]) {
  return typed.map((name, seat) => cleaned(name) || nameOf(seat));
}
