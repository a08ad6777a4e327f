/** The screen of a sheet: what its views are told, from the scene and the player's hands. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { correct } from "../views/correct.js";
import { gifts } from "../views/gifts.js";
import { header } from "../views/header.js";
import { lake } from "../views/lake.js";
import { launch } from "../views/launch.js";
import { notice } from "../views/notice.js";
import { strip } from "../views/others.js";
import { points } from "../views/points.js";
import { steps } from "../views/steps.js";
import { tray } from "../views/tray.js";
import { t } from "../words.js";
import { wanted } from "./fireworks.js";
import { mayTakeDie } from "./meaning.js";
import { outOfStep, place, title } from "./status.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("../rules/state.js").Options} Options
 * @typedef {import("../rules/state.js").Seat} Seat
 * @typedef {import("../rules/state.js").Color} Color
 * @typedef {import("../rules/state.js").Shape} Shape
 * @typedef {import("../views/plan.js").Plan} Plan
 * @typedef {ReturnType<typeof import("./game.js").createGame>} Game
 * @typedef {object} Sight
 * @property {Scene} scene
 * @property {Game} game
 * @property {Options | null} options null as long as they are not known for this version of the table
 * @property {Options | null} next what can be done once this turn is done, if the table has gone on
 * @property {{ active: number | null, bonuses: Color[], past: number }} turn that the seat which is shown is in
 * @property {(seat: Seat) => Plan} planOf
 * @property {import("../views/tray.js").Around | null} around
 * @property {import("../views/others.js").State} others
 * @property {boolean} hidePoints
 * @property {boolean} hideOthers
 */

/** @param {Sight} sight */
export function sheet(sight) {
  const { game } = sight;
  const hands = game.hands();
  const seat = game.seat();
  return html`
    <div class="sheet ${game.isMine() ? "" : "theirs"}">
      ${top(sight, seat)}
      ${strip(sight.others, { view: (viewed) => view(game, viewed) })}
      <div class="pond" @pointerdown=${swipe(sight)}>
        ${theLake(sight, seat)}
        ${notice(hands.notice)}
      </div>
      ${lower(sight, seat)}
      ${bar(sight, seat)}
    </div>`;
}

/**
 * @param {Game} game
 * @param {number} viewed
 */
export function view(game, viewed) {
  game.set({
    viewed,
    chosen: null,
    notice: null,
    launching: null,
    correcting: false,
    focus: null,
    latest: null,
    panel: null,
  });
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function top({ scene, game, options, turn, hidePoints }, seat) {
  const { table, setup, mine } = scene;
  const hands = game.hands();
  const own = game.isMine();
  const moment = { setup, table, seat, options: options ?? NOTHING, bonus: bonusOf(turn, seat) };
  const state = {
    title: own && options ? title(moment) : own ? seat.name : t("The sheet of {name}", { name: seat.name }),
    place: place(setup, table, seat, turn.active),
    live: scene.live,
    unsent: scene.unsent,
    locked: hands.locked,
    seats: mine.map((index) => ({ seat: index, name: table.seats[index]?.name ?? "", calls: calls(scene, index) })),
    viewed: hands.viewed,
    total: hidePoints ? null : seat.score.total,
  };
  return header(state, {
    points: () => game.set({ reasons: !hands.reasons && !hidePoints, launching: null, correcting: false }),
    menu: () => game.set({ panel: "menu" }),
    unlock: () => game.set({ locked: false }),
    view: (viewed) => view(game, viewed),
  });
}

/**
 * Whether there is something to do on another sheet of this phone.
 * @param {Scene} scene
 * @param {number} index
 */
function calls({ table, setup }, index) {
  const seat = table.seats[index];
  if (!seat || !setup.referee || seat.left || table.phase === "finished") return false;
  return (
    seat.turn <= table.turn && !seat.done && (table.tray?.facing ? !seat.taken.includes("die") : table.active === index)
  );
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function theLake(sight, seat) {
  const { game, planOf } = sight;
  const { focus, latest, refused, launching } = game.hands();
  const state = {
    plan: planOf(seat),
    shaded: seat.shaded,
    boats: seat.score.boats,
    fireworks: seat.fireworks,
    may: game.isMine() ? glowing(sight, seat) : [],
    placing:
      launching && !launching.launched
        ? { possible: wanted(launching).flatMap(({ pools }) => pools), tried: null }
        : null,
    groups: game.hands().reasons ? game.groups() : [],
    focus,
    latest,
    refused,
    label: t("The lake of {name}", { name: seat.name }),
  };
  return lake(state, { tap: game.tap, walk: (area) => game.set({ focus: area }), hold: (area) => held(game, area) });
}

/**
 * The areas that a tap would shade now. With real dice all areas wait for the die: then none glows.
 * @param {Sight} sight
 * @param {Seat} seat
 */
function glowing({ scene, game, options, next }, seat) {
  const { chosen, launching, correcting } = game.hands();
  if (!options || launching || correcting) return [];
  if (chosen === "bonus") return options.shade.bonus;
  const granted = options.grants.flat();
  if (granted.length > 0) return granted;
  if (options.shade.die.length > 0) return options.shade.die;
  if (scene.setup.dice === "real" && mayTakeDie(seat, options, true)) return [];
  if (options.shade.bonus.length > 0) return options.shade.bonus;
  return next?.shade.die ?? [];
}

/**
 * @param {Game} game
 * @param {number} area
 */
function held(game, area) {
  if (!game.isMine() || !game.options().mark.concat(game.options().erase).includes(area)) return;
  game.set({ correcting: true, focus: area, launching: null, notice: null });
}

/**
 * @param {Scene} scene
 * @param {Game} game
 * @param {Seat} seat
 */
function apart({ table }, game, seat) {
  const turns = { table: table.turn + 1, turn: seat.turn + 1 };
  return html`
    <div class="apart">
      <p>${t("Table: turn {table}. You: turn {turn}.", turns)}</p>
      ${seat.turn < table.turn ? html`<button type="button" class="button" @click=${game.catchUp}>${t("Catch up")}</button>` : nothing}
    </div>`;
}

/**
 * Below the lake: the tray, the fireworks, corrections, how far the table is away, or the gifts and bonuses.
 * @param {Sight} sight
 * @param {Seat} seat
 */
function lower(sight, seat) {
  const { scene, game, options, around } = sight;
  const hands = game.hands();
  if (hands.correcting) return correcting(game, seat);
  if (hands.launching) return launching(sight, hands.launching);
  if (hands.reasons) {
    return points(seat, { everybody: () => game.set({ panel: "players" }), end: () => game.set({ reasons: false }) });
  }
  const gives =
    game.isMine() && outOfStep(scene.setup, scene.table, seat) ? apart(scene, game, seat) : giftRow(sight, seat);
  const holdsTray = options && (options.roll || options.orient || hands.rolling);
  if (!game.isMine() || !holdsTray || scene.table.phase !== "playing") return gives;
  const state = { around, rolling: hands.rolling, reroll: options.reroll, peeking: hands.peeking };
  return html`${gives}${tray(state, {
    roll: game.roll,
    reroll: game.reroll,
    rotate: () => game.set({ by: (hands.by + 1) % 4 }),
    orient: () => game.attempt([{ seat: hands.viewed, type: "orient", by: hands.by }], { by: 0, peeking: false }),
    peek: () => game.set({ peeking: !hands.peeking }),
  })}`;
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function giftRow({ scene, game, options, turn }, seat) {
  const { setup } = scene;
  const state = {
    left: seat.gifts.earned - seat.gifts.spent,
    circles: setup.edition.gift_circles,
    bonuses: turn.bonuses,
    past: setup.referee ? turn.past : 0,
    now: setup.referee && turn.active === seat.seat,
    crossed: seat.crossed,
    mayCross: game.isMine() && options ? options.cross : [],
  };
  return gifts(state, { cross: (round) => game.attempt([{ seat: seat.seat, type: "cross", round }]) });
}

/**
 * @param {Game} game
 * @param {Seat} seat
 */
function correcting(game, seat) {
  const { gift } = game.options();
  const state = {
    gifts: seat.gifts.earned - seat.gifts.spent,
    more: gift.includes(1),
    less: gift.includes(-1),
    tiles: seat.fireworks,
  };
  return correct(state, {
    gift: (delta) => game.attempt([{ seat: seat.seat, type: "gift", delta }]),
    lift: (index) => game.attempt([{ seat: seat.seat, type: "lift", index }]),
    end: () => game.set({ correcting: false }),
  });
}

/**
 * @param {Sight} sight
 * @param {import("./fireworks.js").Launching} launching
 */
function launching({ scene, game }, { shape, displays, launched }) {
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
  return launch(state, { choose: game.fireworks.choose, revalue: game.fireworks.revalue, end: game.fireworks.end });
}

/**
 * @param {import("../rules/state.js").Table} table
 * @param {import("./fireworks.js").Display} launched
 */
function valuesFor({ stacks }, { shape, value }) {
  return [...new Set([value, ...(stacks[shape] ?? [])])].sort((a, b) => b - a);
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 */
function bar({ scene, game, options, turn }, seat) {
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
  const look = (/** @type {import("../rules/state.js").Step} */ step) =>
    seat.taken.includes(step) ? "done" : step === first ? "now" : may[step] ? "open" : "off";
  const open = Object.values(may).some(Boolean) || now.grants.some((areas) => areas.length > 0);
  const state = {
    looks: { die: look("die"), bonus: look("bonus"), emperor: look("emperor"), fireworks: look("fireworks") },
    chosen: game.hands().chosen,
    die: seat.die,
    bonus: bonusOf(turn, seat),
    steps: inTurn,
    launch: !inTurn && !seat.done && !seat.launched,
    done: game.isMine() && now.done,
    calls: now.done && !open,
    undo: game.isMine() && now.undo !== null,
  };
  return steps(/** @type {import("../views/steps.js").State} */ (state), game.isMine() ? game : NO_STEPS);
}

/**
 * The colour of this turn's bonus, for the active player.
 * @param {Sight["turn"]} turn
 * @param {Seat} seat
 */
function bonusOf({ active, bonuses, past }, { seat }) {
  return active === seat ? (bonuses[past] ?? null) : null;
}

/**
 * A stroke to the side shows the next sheet.
 * @param {Sight} sight
 */
function swipe({ game, others }) {
  return (/** @type {PointerEvent} */ down) => {
    const end = (/** @type {PointerEvent} */ up) => {
      const [x, y] = [up.clientX - down.clientX, up.clientY - down.clientY];
      if (Math.abs(x) < 60 || Math.abs(x) < 2 * Math.abs(y)) return;
      const seen = others.seats.filter(({ seat, sheet }) => sheet && seat.tracked).map(({ seat }) => seat.seat);
      const at = seen.indexOf(game.hands().viewed);
      view(game, /** @type {number} */ (seen.at((at + (x < 0 ? 1 : -1)) % seen.length)));
    };
    addEventListener("pointerup", end, { once: true });
    addEventListener("pointercancel", () => removeEventListener("pointerup", end), { once: true });
  };
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
const NO_STEPS = { press() {}, done() {}, undo() {} };
