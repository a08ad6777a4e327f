/** The pictures of the rules in short: small invented lakes, dice and signs. */

import { html } from "lit-html";
import { gifts } from "../kit/gifts.ts";
import { device, icon, undo } from "../kit/icons.ts";
import { letter } from "../kit/invitation.ts";
import { lake, type State } from "../kit/lake.ts";
import { burst, die, lantern } from "../kit/lantern.ts";
import { LETTERS } from "../kit/letters.ts";
import { plan } from "../kit/plan.ts";
import { celebration } from "../kit/result.ts";
import { ring } from "../kit/ring.ts";
import { shapeOf } from "../kit/shape.ts";
import { writtenLake, writtenShape } from "../kit/written.ts";
import { countedPictures } from "./counted_pictures.ts";
import { arrow, large } from "./large.ts";

type Marks = Partial<State>;

const SOME_SHAPES = ["###", "## .#", "### .#", ".# ### .#"].map(writtenShape);
const FIRST_SHAPES = ["## #", "## ##", "### .#", "#.# ###"].map(writtenShape);

/** By the section of the page that each of them belongs to. */
export const pictures = {
  ...countedPictures,
  idea: () => drawn(["r/p w\\g b/o2 g\\w", "o\\b1 p/r w\\o^ r/b", "g/w# b\\o r/g p\\o"], idea),
  begin: () => html`
    <div class="shapes">${LETTERS.map(letter)}</div>
    <div class="shapes">${FIRST_SHAPES.map(shapeOf)}</div>`,
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
    <div class="shapes">${SOME_SHAPES.map(shapeOf)}</div>`,
  end: () => drawn(["w/r g\\b o/p b\\w", "p\\g r/w b\\o g/r"], end),
  points: () => drawn(["w/o p\\g r/b g\\w b/p", "r\\p o/w g\\r^ w/b p\\o", "b/g r\\w p/o o\\r g/b"], points),
  open: () => large(seats),
  join: () => [large(device), arrow, large(code)],
  phones: () => [large(device), letter("A"), arrow, large(device)],
  real: () => html`<div class="cast">${die("green")}${die("white")}${die("red")}${die("blue")}</div>`,
  app: () => [large(device), arrow, die("green")],
  paper: () => [large(paper), large(pencil)],
  corrections: () => large(undo),
  referee: () => [large(pencil), drawn(["p/g"], { shaded: [0] })],
  editions: () => [drawn(["r/p w\\g", "g\\o# b/r"], {}), drawn(["o\\b g/p", "w/r b\\o1"], {})],
  network: () => [large(device), large(noNetwork)],
  after: () => celebration(),
};

const ROUNDS = { gifts: { earned: 2, spent: 1 }, circles: null, past: 2, now: true, crossed: [], mayCross: [] };

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
  possible: [1, 2, 5, 6],
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

const seats = icon(
  "M17.5 12a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM14 2.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM23.5 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM14 21.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM4.5 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
);
const code = icon("M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2h-2M14 20h2M20 20h-.01");
const paper = icon("M5 2h10l4 4v16H5zM9 10h6M9 14h6M9 18h3");
const pencil = icon("M4 20l1-4L16 5l3 3L8 19zM14 7l3 3");
const noNetwork = icon("M3 9a13 13 0 0 1 18 0M6 12.5a8.5 8.5 0 0 1 12 0M9 16a4.5 4.5 0 0 1 6 0M12 20h.01M4 3l16 18");

function drawn(lines: string[], marks: Marks) {
  return lake({ plan: plan(writtenLake(lines), false), shaded: [], boats: [], ...marks });
}
