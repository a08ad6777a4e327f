/** The story of the guide: a table of two in its first turn, and what each lesson has played there. Its words are in lessons.ts. */

import type { Setup } from "../rules/state.ts";
import type { Wish } from "../sync/taps.ts";
import { EDITION, SHADED } from "./edition.ts";

type Name = "die" | "bonus" | "platform" | "cards" | "card" | "action" | "fireworks" | "launch" | "done" | "boat";

/** One tap. `opens`: what it only opens in the bar; `moves`: those that it makes, and then those of others */
export interface Lesson {
  name: Name;
  opens?: "emperor" | "fireworks";
  moves: Wish[];
}

export const YOU = 0;
const BEN = 1;

export const SETUP: Setup = {
  rules: 1,
  edition: EDITION,
  referee: true,
  dice: "app",
  shapes: ["corner3", "square4", "t4", "u5"],
  emperor: ["A", "A", "A"],
  order: [YOU, BEN],
  seats: [
    { name: "Ada", sheet: "A", tracked: true },
    { name: "Ben", sheet: "B", tracked: true },
  ],
};

/** What has happened before the first lesson. */
export const BEFORE: Wish[] = [
  ...SHADED.map((area) => ({ seat: YOU, type: "mark", area })),
  { seat: YOU, type: "roll", colors: ["blue", "white", "orange", "purple"] },
  { seat: YOU, type: "orient", by: 0 },
];

export const LESSONS: Lesson[] = [
  { name: "die", moves: [shade(10, "die")] },
  { name: "bonus", moves: [shade(18, "bonus")] },
  { name: "platform", moves: [shade(17, "platform")] },
  { name: "cards", opens: "emperor", moves: [] },
  { name: "card", moves: [{ seat: YOU, type: "emperor", card: 1 }] },
  { name: "action", moves: [shade(6, "emperor")] },
  { name: "fireworks", opens: "fireworks", moves: [] },
  { name: "launch", moves: [{ seat: YOU, type: "launch", shape: "square4", pools: [4, 5, 8, 9] }] },
  {
    name: "done",
    moves: [
      { seat: YOU, type: "done" },
      { seat: BEN, type: "done" },
      { seat: BEN, type: "roll", colors: ["green", "purple", "red", "white"] },
      { seat: BEN, type: "orient", by: 0 },
    ],
  },
  { name: "boat", moves: [shade(20, "die")] },
];

function shade(area: number, by: Wish["by"]): Wish {
  return { seat: YOU, type: "shade", area, by };
}
