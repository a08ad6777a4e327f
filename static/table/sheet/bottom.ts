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
export function bottom(sight: SheetModel, seat: Seat) {
  const { game, options } = sight;
  const undo = { possible: isFree(game) && Boolean(options?.undo || game.hands().launching), act: game.undo };
  const { row, content } = parts(sight, seat);
  return html`${row}${holdsTray(sight) ? theTray(sight) : ""}${bar(content, undo)}`;
}

/** Whether anything can be done here. */
export function isFree(game: Hands) {
  return game.isMine() && !game.hands().locked;
}

function parts(sight: SheetModel, seat: Seat) {
  const { scene, game } = sight;
  const { correcting, launching, reasons } = game.hands();
  if (correcting) return theCorrections(game, seat);
  if (launching) return theLaunch(sight, launching);
  const row = game.isMine() && outOfStep(scene.setup, scene.table, seat) ? apart(sight, seat) : theGifts(sight, seat);
  const [own] = scene.mine;
  if (!game.isMine() && !reasons && own !== undefined) return { row, content: home(() => game.look(own)) };
  if (holdsTray(sight)) return { row, content: theDice(sight) };
  return reasons ? thePoints(game, seat) : { row, content: theSteps(sight, seat) };
}

function apart({ scene: { table }, game }: SheetModel, seat: Seat) {
  const turns = { table: table.turn + 1, turn: seat.turn + 1 };
  const behind = seat.turn < table.turn;
  return html`
    <div class="row">
      <p>${t("Table: turn {table}. You: turn {turn}.", turns)}</p>
      ${behind ? html`<button type="button" class="button" @click=${game.catchUp}>${t("Catch up")}</button>` : ""}
    </div>`;
}

/** Whether this seat has the dice in its hands. */
function holdsTray({ scene, game, options }: SheetModel) {
  if (!isFree(game) || scene.table.phase !== "playing" || !options) return false;
  return options.roll || options.orient || game.hands().rolling;
}

function theTray({ game, around }: SheetModel) {
  const { peeking } = game.hands();
  return around ? tray(around, peeking, () => game.set({ peeking: !peeking })) : "";
}

function theDice({ game, options, around }: SheetModel) {
  const { viewed, by, rolling } = game.hands();
  return choices(
    { rolled: around !== null, rolling, reroll: options?.reroll ?? false },
    {
      roll: game.roll,
      reroll: game.reroll,
      rotate: () => game.set({ by: (by + 1) % 4 }),
      orient: () => game.attempt([{ seat: viewed, type: "orient", by }], { by: 0, peeking: false }),
    },
  );
}

function theGifts({ scene, game, options, turn }: SheetModel, seat: Seat) {
  const { setup } = scene;
  const state = {
    left: seat.gifts.earned - seat.gifts.spent,
    bonuses: turn.bonuses,
    past: setup.referee ? turn.past : 0,
    now: setup.referee && turn.active === seat.seat,
    crossed: seat.crossed,
    mayCross: isFree(game) && options ? options.cross : [],
  };
  return gifts(state, { cross: (round) => game.attempt([{ seat: seat.seat, type: "cross", round }]) });
}

function thePoints(game: Hands, seat: Seat) {
  const ways = { everybody: () => game.set({ panel: "players" }), end: () => game.set({ reasons: false }) };
  return { row: pointsHint(ways), content: points(seat) };
}

function theCorrections(game: Hands, seat: Seat) {
  const { gift } = game.options();
  const state = {
    gifts: seat.gifts.earned - seat.gifts.spent,
    more: gift.includes(1),
    less: gift.includes(-1),
    tiles: seat.fireworks,
  };
  const content = correct(state, {
    gift: (delta) => game.attempt([{ seat: seat.seat, type: "gift", delta }]),
    lift: (index) => game.attempt([{ seat: seat.seat, type: "lift", index }]),
  });
  return { row: correctHint({ end: () => game.set({ correcting: false }) }), content };
}

function theLaunch({ scene, game }: SheetModel, { shape, displays, launched }: Launching) {
  const { setup, table } = scene;
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
  const { choose, revalue, end } = game.fireworks;
  const content = launch(state, { choose, revalue });
  const done = launched ? endOfTurn({ done: game.options().done, calls: true, rolls: false }, game) : "";
  return { row: launchHint(state, { end }), content: html`${content}${done}` };
}

function valuesFor({ stacks }: Table, { shape, value }: Display) {
  return [...new Set([value, ...(stacks[shape] ?? [])])].sort((a, b) => b - a);
}

function theSteps({ scene, game, options, next, turn }: SheetModel, seat: Seat) {
  const { setup, table } = scene;
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
    chosen: game.hands().chosen,
    die: seat.die,
    bonus: turn.bonuses[turn.past] ?? null,
    active: turn.active === seat.seat,
    steps: inTurn,
    launch: !inTurn && !seat.done && !seat.launched,
    done: isFree(game) && now.done,
    calls: now.done && !open,
    rolls: isFree(game) && Boolean(comesNext(seat, now, next)?.roll),
    count: now.gift.length > 0 && !setup.referee,
  };
  const hands = { ...game, count: () => game.set({ correcting: true }) };
  return steps(state as State, isFree(game) ? hands : NO_STEPS);
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
