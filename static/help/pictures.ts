/** The pictures of the rules in short: small invented lakes, dice and signs. */

import { html } from "lit-html";
import { gifts } from "../kit/gifts.ts";
import { undo } from "../kit/icons.ts";
import { lake, type State } from "../kit/lake.ts";
import { burst, die, lantern } from "../kit/lantern.ts";
import { plan } from "../kit/plan.ts";
import { shapeOf } from "../kit/shape.ts";
import { ring } from "../kit/tray.ts";
import type { Color, Pool } from "../rules/state.ts";

type Marks = Partial<State>;

const COLORS: Record<string, Color> = { r: "red", o: "orange", w: "white", g: "green", b: "blue", p: "purple" };
const FEATURES: Record<string, Pool["feature"]> = { "#": "platform", "^": "boat" };
/** Straight three, corner three, T, plus. */
const SHAPES: [number, number][][] = [
  [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
  ],
  [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [1, 2],
  ],
];

/** By the section of the page that each of them belongs to. */
export const pictures = {
  idea: () => drawn(["r/p w\\g b/o2 g\\w", "o\\b1 p/r w\\o^ r/b", "g/w# b\\o r/g p\\o"], idea),
  turn: () => html`
    <ol class="signs">
      <li>${die("red")}</li><li>${lantern("orange")}</li><li>${coin}</li><li>${burst}</li>
    </ol>`,
  dice: () => ring({ dice: ["red", "green", "purple", "orange"], names: ["Ada", "Ben", "Cleo", null] }),
  die: () => html`${die("red")}${drawn(["r/g o\\b w/r", "p\\w r/o1 g\\b"], { shaded: [1, 4, 6], may: [0, 5, 8] })}`,
  bonus: () => gifts({ ...ROUNDS, bonuses: ["green", "red", "blue", "white", "orange", "purple"] }, { cross() {} }),
  platform: () =>
    drawn(["w/b r\\g o/p", "g\\o b/r# p\\w", "r/g w\\o b/p"], { shaded: [8, 9], may: [2, 3, 6, 7, 10, 11, 14, 15] }),
  pavilion: () => html`${drawn(["b/o1"], { shaded: [1] })}${arrow}${coin}`,
  emperor: () => html`
    <div class="example-card">
      <span>${coin}${coin}</span>${arrow}<span>${lantern("blue")}${lantern("red")}</span>
    </div>`,
  fireworks: () => html`
    ${drawn(["g/w b\\r p/o w\\g", "r\\o w/p g\\b o/r"], fireworks)}
    <div class="shapes">${SHAPES.map(shapeOf)}</div>`,
  end: () => drawn(["w/r g\\b o/p b\\w", "p\\g r/w b\\o g/r"], end),
  points: () => drawn(["w/o p\\g r/b g\\w b/p", "r\\p o/w g\\r^ w/b p\\o", "b/g r\\w p/o o\\r g/b"], points),
  real: () => html`<div class="cast">${die("green")}${die("white")}${die("red")}${die("blue")}</div>`,
  corrections: () => html`<span class="sign-of-undo">${undo}</span>`,
};

const ROUNDS = { left: 0, circles: null, past: 2, now: true, crossed: [], mayCross: [] };

const idea: Marks = {
  shaded: [0, 1, 2, 3, 10, 11, 5, 8, 15, 16, 17, 19, 20],
  fireworks: [{ shape: "corner3", pools: [0, 1, 5], value: 5 }],
};
const fireworks: Marks = {
  shaded: [0, 2, 3, 8, 9, 10, 11, 12, 13, 5, 15],
  fireworks: [{ shape: "t4", pools: [1, 4, 5, 6], value: 6 }],
};
const end: Marks = {
  shaded: [2, 3, 4, 5, 10, 11, 12, 13, 9, 6],
  placing: { possible: [], tried: [1, 2, 5, 6] },
};
const points: Marks = {
  shaded: [4, 5, 6, 7, 8, 9, 16, 17, 12, 13, 22, 23, 24, 25, 0, 28],
  fireworks: [{ shape: "corner3", pools: [3, 4, 8], value: 4 }],
  groups: [
    [2, 3, 4, 8],
    [6, 11, 12],
  ],
  boats: [7],
};

const coin = html`<svg class="coin" viewBox="-6 -6 12 12"><use href="#coin" /></svg>`;
const arrow = html`<svg class="arrow" viewBox="0 0 24 24"><path d="M4 12h15M13 6l6 6-6 6" /></svg>`;

function drawn(rows: string[], marks: Marks) {
  const pools = rows.flatMap((row) => row.split(" ").map(pool));
  const of = { pools, columns: pools.length / rows.length, rows: rows.length };
  return lake({ plan: plan(of, false), shaded: [], boats: [], ...marks }, null);
}

/** "r/p#": red above the cut, purple below, a platform; "^" is a boat, "1" a pavilion on the first area, "2" on the other. */
function pool(word: string): Pool {
  const [first = "", cut, other = "", more = ""] = word;
  return {
    areas: [COLORS[first] as Color, COLORS[other] as Color],
    cut: cut === "/" ? "/" : "\\",
    feature: FEATURES[more] ?? null,
    pavilions: [1, 2].filter((number) => more === String(number)).map((number) => number - 1),
  };
}
