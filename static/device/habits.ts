/** How a table was last opened on this device: the page of a new table begins with it. */

import type { Dice, Letter } from "../rules/state.ts";
import { recall, remember } from "./memory.ts";

/** this phone, a phone of their own, or none */
type Where = "here" | "own" | "paper";

export interface Player {
  name: string;
  where: Where;
  sheet: Letter | "";
}

interface Habits {
  players: Player[];
  dice: Dice;
  referee: boolean;
}

export function lastHabits(): Habits | null {
  return recall("habits", null as Habits | null);
}

export function saveHabits({ players, dice, referee }: Habits) {
  remember("habits", { players: players.map(({ name, where }) => ({ name, where, sheet: "" })), dice, referee });
}
