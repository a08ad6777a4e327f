/** What is printed on the little sheet of the guide: as little as the rules allow. */

import { writtenLake, writtenShape } from "../kit/written.ts";
import type { Action, Color, Edition } from "../rules/state.ts";

/** Shaded before the first lesson. */
export const SHADED = [4, 5, 7, 8, 9, 11, 14, 15, 16, 19, 21];

const LAKE = writtenLake([
  "o/r g\\w p/b w\\o", //
  "r\\g b/o1 g\\p^ o/w",
  "w/p g\\r# r/b p\\b",
  "w\\r o/g1 b\\g r/w",
]);

const BONUSES = {
  all: ["green", "white", "red", "blue", "orange", "purple"] as Color[],
  three: ["blue", "green"] as Color[],
  two: ["red", "white", "purple", "orange"] as Color[],
};

const SHEET = { lake: "lake", bonuses: BONUSES };

const CARDS: Action[] = [
  { cost: 1, shades: [{ color: "mine", place: "anywhere" }] },
  { cost: 2, shades: [{ color: "any", place: "completes" }] },
  {
    cost: 3,
    shades: [
      { color: "any", place: "anywhere" },
      { color: "any", place: "next_pool" },
      { color: "any", place: "next_pool" },
    ],
  },
];

export const EDITION: Edition & { schema: 1 } = {
  schema: 1,
  id: "guide",
  name: "The guide",
  official: false,
  colors: ["red", "orange", "white", "green", "blue", "purple"],
  columns: LAKE.columns,
  rows: LAKE.rows,
  gift_circles: null,
  lakes: { lake: LAKE.pools },
  sheets: { A: SHEET, B: SHEET, C: SHEET, D: SHEET },
  shapes: {
    line3: small("###"),
    corner3: small("## #"),
    square4: medium("## ##"),
    t4: medium("### .#"),
    l4: medium("# # ##"),
    zigzag4: medium("## .##"),
    plus5: large(".# ### .#"),
    u5: large("#.# ###"),
  },
  emperor: CARDS.map((card) => ({ A: card, B: card })),
};

function small(drawn: string) {
  return { size: "small" as const, pools: writtenShape(drawn), values: [4, 3, 3, 2, 2, 1] };
}

function medium(drawn: string) {
  return { size: "medium" as const, pools: writtenShape(drawn), values: [5, 4, 4, 3, 3, 2] };
}

function large(drawn: string) {
  return { size: "large" as const, pools: writtenShape(drawn), values: [6, 5, 5, 4, 4, 3] };
}
