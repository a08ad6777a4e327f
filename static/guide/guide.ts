/** The screen of a lesson: what it says, and below it a lake and a bar as at a table. */

import { html } from "lit-html";
import { dialog } from "../kit/dialog.ts";
import { emperor } from "../kit/emperor.ts";
import { lake } from "../kit/lake.ts";
import { liveLake } from "../kit/live_lake.ts";
import type { Plan } from "../kit/plan.ts";
import { t } from "../kit/words.ts";
import type { Action, Color, Options, Seat, Shape, Step, Table } from "../rules/state.ts";
import { below } from "./below.ts";
import { frame } from "./frame.ts";
import { header, type Up } from "./header.ts";
import { type Lesson, SETUP } from "./story.ts";
import { told, type Words } from "./told.ts";

export interface Model {
  /** how many lessons are done */
  at: number;
  all: number;
  /** null: all of them are */
  lesson: Lesson | null;
  words: Words;
  plan: Plan;
  table: Table;
  seat: Seat;
  options: Options;
  turn: { active: number; bonuses: Color[]; past: number };
  /** those that are outlined */
  groups: number[][];
  /** `reasons`: why a card cannot be had */
  cards: { actions: Action[]; reasons: (string | null)[] };
  /** to a tap that was not the lesson's */
  answer: string | null;
  refused: { area: number; times: number } | null;
  latest: number | null;
  focus: number | null;
}

export interface Callbacks {
  tap(area: number): void;
  walk(area: number): void;
  press(step: Step): void;
  done(): void;
  buy(card: number): void;
  choose(shape: Shape): void;
  back(): void;
  again(): void;
}

export function guide(model: Model, up: Up, callbacks: Callbacks) {
  const { lesson, plan, at, all } = model;
  const heading = { at, all, title: model.words.title, points: model.seat.score.total };
  return html`
    <div class="guide" data-lesson=${lesson?.name ?? "end"}>
      ${header(heading, up, callbacks)}
      ${told(model)}
      <div class="water">${theLake(model, callbacks)}${lesson && frame(plan, lesson, model.at)}</div>
      ${below(model, callbacks)}
      ${lesson?.name === "card" ? theCards(model, callbacks) : ""}
    </div>`;
}

function theLake({ lesson, plan, seat, options, groups, refused, latest, focus }: Model, { tap, walk }: Callbacks) {
  const { shade, grants } = options;
  const state = {
    plan,
    shaded: seat.shaded,
    boats: seat.score.boats,
    fireworks: seat.fireworks,
    may: [grants.flat(), shade.die, shade.bonus].find((areas) => areas.length > 0) ?? [],
    groups,
    refused,
    latest,
    focus: focus ?? lesson?.moves[0]?.area ?? null,
    label: t("Your lake"),
  };
  return lesson ? liveLake(state, { tap, walk }) : lake(state);
}

function theCards(model: Model, { buy, back }: Callbacks) {
  const { seat, table } = model;
  const { earned, spent } = seat.gifts;
  const faced = { all: SETUP.edition.colors, mine: seat.die, shown: table.tray?.colors ?? null };
  const cards = emperor({ ...model.cards, gifts: earned - spent, faced }, { buy, close: back });
  return dialog("emperor", html`${told(model)}${cards}`, back);
}
