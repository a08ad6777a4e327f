/** Below the lake of the guide: gifts and steps, the shapes to launch, or at the end the points and the ways on. */

import { html } from "lit-html";
import { gifts } from "../kit/gifts.ts";
import { launch, launchHint } from "../kit/launch.ts";
import { points } from "../kit/points.ts";
import { bar, looksOf, steps } from "../kit/steps.ts";
import { t } from "../kit/words.ts";
import type { Callbacks, Model } from "./guide.ts";
import { SETUP, YOU } from "./story.ts";

export function below(model: Model, callbacks: Callbacks) {
  const { row, content } = parts(model, callbacks);
  return html`${row}${bar(content, { possible: model.at > 0, act: callbacks.back })}`;
}

function parts(model: Model, callbacks: Callbacks) {
  if (!model.lesson) return { row: waysOn(), content: points(model.seat) };
  if (model.lesson.name === "launch") return theShapes(model, callbacks);
  return { row: theGifts(model), content: theSteps(model, callbacks) };
}

function theGifts({ seat: { gifts: counted, crossed }, turn }: Model) {
  const state = { ...turn, gifts: counted, circles: null, now: turn.active === YOU, crossed, mayCross: [] };
  return gifts(state, { cross() {} });
}

function theSteps({ seat, options, turn }: Model, { press, done }: Callbacks) {
  const may = {
    die: options.shade.die.length > 0,
    bonus: options.shade.bonus.length > 0,
    emperor: options.emperor.length > 0,
    fireworks: Object.values(options.launch).some((places) => places.length > 0),
  };
  const open = Object.values(may).some(Boolean) || options.grants.length > 0;
  const state = {
    looks: looksOf(
      seat,
      may,
      seat.grants.some(({ kind }) => kind === "emperor"),
    ),
    chosen: null,
    die: seat.die,
    bonus: turn.bonuses[turn.past] ?? null,
    active: turn.active === YOU,
    steps: true,
    done: options.done,
    ends: false,
    calls: !open,
    rolls: false,
    launch: false,
    carrying: null, // the only card that is taken here has one area
    count: false,
  };
  return steps(state, { press, done, roll() {}, count() {} });
}

function theShapes({ table, options }: Model, { choose, back }: Callbacks) {
  const state = {
    edition: SETUP.edition,
    shapes: SETUP.shapes.map((name) => ({
      name,
      value: table.stacks[name]?.[0] ?? null,
      places: options.launch[name]?.length ?? 0,
    })),
    chosen: null,
    put: false,
    launched: null,
  };
  return { row: launchHint(state, { end: back }), content: launch(state, { choose, revalue() {} }) };
}

function waysOn() {
  return html`
    <nav class="ways-on" aria-label=${t("More")}>
      <a class="button" href="/rules">${t("Rules in short")}</a>
      <a class="button main" href="/new">${t("New table")}</a>
    </nav>`;
}
