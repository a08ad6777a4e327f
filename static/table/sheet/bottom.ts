/** Below the lake: the gift row and the step bar, or what takes their place for a moment. */

import { html } from "lit-html";
import { gifts } from "../../kit/gifts.ts";
import { choices, tray } from "../../kit/tray.ts";
import { t } from "../../kit/words.ts";
import type { Options, Seat, Step, Table } from "../../rules/state.ts";
import { correct, correctHint } from "./corrections.ts";
import { launch, launchHint } from "./launch.ts";
import type { Display, Launching } from "./launching.ts";
import { comesNext, mayTakeDie } from "./meaning.ts";
import { points, pointsHint } from "./points.ts";
import type { Hands, SheetModel } from "./sheet.ts";
import { outOfStep } from "./status.ts";
import { bar, end as endOfTurn, home, type State, steps } from "./steps.ts";

/** Undo is always at the same place. */
export function bottom(model: SheetModel, seat: Seat) {
  const { hands, options } = model;
  const undo = { possible: isFree(hands) && Boolean(options?.undo || hands.state().launching), act: hands.undo };
  const { row, content } = parts(model, seat);
  return html`${row}${holdsTray(model) ? theTray(model) : ""}${bar(content, undo)}`;
}

/** Whether anything can be done here. */
export function isFree(hands: Hands) {
  return hands.isMine() && !hands.state().locked;
}

function parts(model: SheetModel, seat: Seat) {
  const { setup, table, mine, hands } = model;
  const { correcting, launching, reasons } = hands.state();
  if (correcting) return theCorrections(hands, seat);
  if (launching) return theLaunch(model, launching);
  const row = hands.isMine() && outOfStep(setup, table, seat) ? apart(model, seat) : theGifts(model, seat);
  const [own] = mine;
  if (!hands.isMine() && !reasons && own !== undefined) return { row, content: home(() => hands.look(own)) };
  if (holdsTray(model)) return { row, content: theDice(model) };
  return reasons ? thePoints(hands, seat) : { row, content: theSteps(model, seat) };
}

function apart({ table, hands }: SheetModel, seat: Seat) {
  const turns = { table: table.turn + 1, turn: seat.turn + 1 };
  const behind = seat.turn < table.turn;
  return html`
    <div class="row">
      <p>${t("Table: turn {table}. You: turn {turn}.", turns)}</p>
      ${behind ? html`<button type="button" class="button" @click=${hands.catchUp}>${t("Catch up")}</button>` : ""}
    </div>`;
}

/** Whether this seat has the dice in its hands. */
function holdsTray({ table, hands, options }: SheetModel) {
  if (!isFree(hands) || table.phase !== "playing" || !options) return false;
  return options.roll || options.orient || hands.state().rolling;
}

function theTray({ hands, around }: SheetModel) {
  const { peeking } = hands.state();
  return around ? tray(around, peeking, () => hands.set({ peeking: !peeking })) : "";
}

function theDice({ hands, options, around }: SheetModel) {
  const { viewed, by, rolling } = hands.state();
  return choices(
    { rolled: around !== null, rolling, reroll: options?.reroll ?? false },
    {
      roll: hands.roll,
      reroll: hands.reroll,
      rotate: () => hands.set({ by: (by + 1) % 4 }),
      orient: () => hands.attempt([{ seat: viewed, type: "orient", by }], { by: 0, peeking: false }),
    },
  );
}

function theGifts({ setup, hands, options, turn }: SheetModel, seat: Seat) {
  const state = {
    left: seat.gifts.earned - seat.gifts.spent,
    bonuses: turn.bonuses,
    past: setup.referee ? turn.past : 0,
    now: setup.referee && turn.active === seat.seat,
    crossed: seat.crossed,
    mayCross: isFree(hands) && options ? options.cross : [],
  };
  return gifts(state, { cross: (round) => hands.attempt([{ seat: seat.seat, type: "cross", round }]) });
}

function thePoints(hands: Hands, seat: Seat) {
  const callbacks = { everybody: () => hands.set({ panel: "players" }), end: () => hands.set({ reasons: false }) };
  return { row: pointsHint(callbacks), content: points(seat) };
}

function theCorrections(hands: Hands, seat: Seat) {
  const { gift } = hands.options();
  const state = {
    gifts: seat.gifts.earned - seat.gifts.spent,
    more: gift.includes(1),
    less: gift.includes(-1),
    tiles: seat.fireworks,
  };
  const content = correct(state, {
    gift: (delta) => hands.attempt([{ seat: seat.seat, type: "gift", delta }]),
    lift: (index) => hands.attempt([{ seat: seat.seat, type: "lift", index }]),
  });
  return { row: correctHint({ end: () => hands.set({ correcting: false }) }), content };
}

function theLaunch({ setup, table, hands }: SheetModel, { shape, displays, launched }: Launching) {
  const state = {
    edition: setup.edition,
    shapes: setup.shapes.map((name) => ({
      name,
      value: table.stacks[name]?.[0] ?? null,
      places: displays.filter((display) => display.shape === name).length,
    })),
    chosen: shape,
    launched: launched && { ...launched, values: setup.dice === "real" ? valuesFor(table, launched) : [] },
  };
  const { choose, revalue, end } = hands.fireworks;
  const content = launch(state, { choose, revalue });
  const last = launched && setup.referee;
  const done = last ? endOfTurn({ done: hands.options().done, ends: false, calls: true, rolls: false }, hands) : "";
  return { row: launchHint(state, { end }), content: html`${content}${done}` };
}

function valuesFor({ stacks }: Table, { shape, value }: Display) {
  return [...new Set([value, ...(stacks[shape] ?? [])])].sort((a, b) => b - a);
}

function theSteps({ setup, table, hands, options, next, turn }: SheetModel, seat: Seat) {
  const now = options ?? NOTHING;
  const realDice = setup.dice === "real";
  const inTurn = setup.referee && seat.turn < table.turns;
  const may = {
    die: mayTakeDie(seat, now, realDice),
    bonus: now.shade.bonus.length > 0,
    emperor: now.emperor.length > 0,
    fireworks: Object.values(now.launch).some((places) => places.length > 0),
  };
  const first = (["die", "bonus", "emperor", "fireworks"] as const).find((step) => may[step]);
  const look = (step: Step) =>
    seat.taken.includes(step) ? "done" : step === first ? "now" : may[step] ? "open" : "off";
  const open = Object.values(may).some(Boolean) || now.grants.some((areas) => areas.length > 0);
  const state = {
    looks: { die: look("die"), bonus: look("bonus"), emperor: look("emperor"), fireworks: look("fireworks") },
    chosen: hands.state().chosen,
    die: seat.die,
    bonus: turn.bonuses[turn.past] ?? null,
    active: turn.active === seat.seat,
    steps: inTurn,
    launch: !inTurn && !seat.done && !seat.launched,
    done: isFree(hands) && now.done,
    ends: !setup.referee,
    calls: setup.referee && now.done && !open,
    rolls: isFree(hands) && Boolean(comesNext(seat, now, next)?.roll),
    count: now.gift.length > 0 && !setup.referee,
  };
  const acts = { ...hands, count: () => hands.set({ correcting: true }) };
  return steps(state as State, isFree(hands) ? acts : NO_STEPS);
}

/** The colour of this turn's bonus, for the active player. */
export function bonusOf({ active, bonuses, past }: SheetModel["turn"], { seat }: Seat) {
  return active === seat ? (bonuses[past] ?? null) : null;
}

const NOTHING: Options = {
  roll: false,
  reroll: false,
  orient: false,
  die: [],
  shade: { die: [], bonus: [] },
  grants: [],
  emperor: [],
  launch: {},
  taken: [],
  done: false,
  leave: false,
  back: false,
  mark: [],
  erase: [],
  gift: [],
  lift: [],
  cross: [],
  undo: null,
};
const NO_STEPS = { press() {}, done() {}, roll() {}, count() {} };
