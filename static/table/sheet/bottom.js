/** Below the lake: the gift row and the step bar, or what takes their place for a moment. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { correct, correctHint } from "./corrections.js";
import { gifts } from "../../kit/gifts.js";
import { launch, launchHint } from "./launch.js";
import { points, pointsHint } from "./points.js";
import { bar, end as endOfTurn, home, steps } from "./steps.js";
import { choices, tray } from "../../kit/tray.js";
import { t } from "../../kit/words.js";
import { comesNext, mayTakeDie } from "./meaning.js";
import { outOfStep } from "./status.js";

/**
 * @typedef {import("./sheet.js").Sight} Sight
 * @typedef {import("./sheet.js").Game} Game
 * @typedef {import("../../rules/state.js").Options} Options
 * @typedef {import("../../rules/state.js").Seat} Seat
 * @typedef {import("../../rules/state.js").Step} Step
 */

/**
 * Undo is always at the same place.
 * @param {Sight} sight
 * @param {Seat} seat
 */
export function bottom(sight, seat) {
  const { game, options } = sight;
  const undo = { possible: isFree(game) && Boolean(options?.undo || game.hands().launching), act: game.undo };
  const { row, content } = parts(sight, seat);
  return html`${row}${holdsTray(sight) ? theTray(sight) : ""}${bar(content, undo)}`;
}

/**
 * Whether anything can be done here.
 * @param {Game} game
 */
export function isFree(game) {
  return game.isMine() && !game.hands().locked;
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function parts(sight, seat) {
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

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function apart({ scene: { table }, game }, seat) {
  const turns = { table: table.turn + 1, turn: seat.turn + 1 };
  const behind = seat.turn < table.turn;
  return html`
    <div class="row">
      <p>${t("Table: turn {table}. You: turn {turn}.", turns)}</p>
      ${behind ? html`<button type="button" class="button" @click=${game.catchUp}>${t("Catch up")}</button>` : ""}
    </div>`;
}

/**
 * Whether this seat has the dice in its hands.
 * @param {Sight} sight
 */
function holdsTray({ scene, game, options }) {
  if (!isFree(game) || scene.table.phase !== "playing" || !options) return false;
  return options.roll || options.orient || game.hands().rolling;
}

/** @param {Sight} sight */
function theTray({ game, around }) {
  const { peeking } = game.hands();
  return around ? tray(around, peeking, () => game.set({ peeking: !peeking })) : "";
}

/** @param {Sight} sight */
function theDice({ game, options, around }) {
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

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function theGifts({ scene, game, options, turn }, seat) {
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

/**
 * @param {Game} game
 * @param {Seat} seat
 */
function thePoints(game, seat) {
  const ways = { everybody: () => game.set({ panel: "players" }), end: () => game.set({ reasons: false }) };
  return { row: pointsHint(ways), content: points(seat) };
}

/**
 * @param {Game} game
 * @param {Seat} seat
 */
function theCorrections(game, seat) {
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

/**
 * @param {Sight} sight
 * @param {import("./launching.js").Launching} launching
 */
function theLaunch({ scene, game }, { shape, displays, launched }) {
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

/**
 * @param {import("../../rules/state.js").Table} table
 * @param {import("./launching.js").Display} launched
 */
function valuesFor({ stacks }, { shape, value }) {
  return [...new Set([value, ...(stacks[shape] ?? [])])].sort((a, b) => b - a);
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function theSteps({ scene, game, options, next, turn }, seat) {
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
  const first = /** @type {const} */ (["die", "bonus", "emperor", "fireworks"]).find((step) => may[step]);
  const look = (/** @type {import("../../rules/state.js").Step} */ step) =>
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
  return steps(/** @type {import("./steps.js").State} */ (state), isFree(game) ? hands : NO_STEPS);
}

/**
 * The colour of this turn's bonus, for the active player.
 * @param {Sight["turn"]} turn
 * @param {Seat} seat
 */
export function bonusOf({ active, bonuses, past }, { seat }) {
  return active === seat ? (bonuses[past] ?? null) : null;
}

/** @type {Options} */
const NOTHING = {
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
