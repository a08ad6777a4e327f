/** What the players of a game that is counted are called. */

import { cleaned } from "../device/names.js";
import { nameOf } from "../opening/players.js";

/**
 * Without what a name cannot have, and never nothing.
 * @param {string[]} typed
 */
export function called(typed) {
  return typed.map((name, seat) => cleaned(name) || nameOf(seat));
}
