/** The dialogs over a sheet: what they are told, and what they do. */

import { recall, remember } from "../../device/memory.js";
import { Refusal } from "../../rules/refusal.js";
import { dialog } from "../../kit/dialog.js";
import { emperor } from "./emperor.js";
import { journal } from "../journal.js";
import { menu } from "./menu.js";
import { others } from "./others.js";
import { facedDie, paperTile, question } from "./question.js";
import { reason } from "../../kit/words.js";

/**
 * @typedef {import("./sheet.js").Sight} Sight
 * @typedef {import("../../rules/state.js").Seat} Seat
 * @typedef {import("../../rules/state.js").Shape} Shape
 * @typedef {object} Ways
 * @property {() => void} lobby
 * @property {(seat: number) => void} handOver
 * @property {(seat: Seat) => void} gone
 * @property {() => void} show
 * @property {string} awake
 */

/**
 * The dialog that is open, if one is.
 * @param {Sight} sight
 * @param {Ways} ways
 */
export function panel(sight, ways) {
  const { game } = sight;
  const hands = game.hands();
  const close = () => game.set({ panel: null, question: null });
  if (hands.question) {
    const { go } = hands.question;
    return dialog("question", question(hands.question, { go, close }), close);
  }
  const drawn = hands.panel && PANELS[hands.panel](sight, close, ways);
  return drawn && dialog(/** @type {string} */ (hands.panel), drawn, close);
}

/** @type {Record<import("./hands.js").Panel, (sight: Sight, close: () => void, ways: Ways) => unknown>} */
const PANELS = {
  menu: theMenu,
  players: ({ game, others: state }, close) => others(state, { view: game.look, close }),
  emperor: theCards,
  die: theDie,
  journal: ({ scene, game }, close) => journal({ setup: scene.setup, log: game.log() }, { close }),
  paper: thePaperTile,
};

/**
 * @param {Sight} sight
 * @param {() => void} close
 */
function theCards({ scene, game }, close) {
  const { edition, emperor: sides } = scene.setup;
  const { earned, spent } = game.seat().gifts;
  const actions = edition.emperor.flatMap((card, i) => card[sides[i] ?? "A"]);
  const reasons = actions.map((_, card) => whyNot(game, card));
  return emperor({ actions, reasons, gifts: earned - spent }, { buy: game.buy, close });
}

/**
 * @param {import("./sheet.js").Game} game
 * @param {number} card
 */
function whyNot(game, card) {
  if (!game.isMine()) return "";
  if (game.options().emperor.includes(card)) return null;
  try {
    game.ask({ seat: game.seat().seat, type: "emperor", card });
    return null;
  } catch (problem) {
    return problem instanceof Refusal ? reason(problem.code) : "";
  }
}

/**
 * @param {Sight} sight
 * @param {() => void} close
 */
function theDie({ game }, close) {
  const seat = game.seat();
  const { die, reroll } = game.options();
  return facedDie(
    { colors: die, named: seat.die, reroll },
    {
      name: (color) => game.attempt([{ seat: seat.seat, type: "die", color }], { panel: null }),
      reroll: game.reroll,
      close,
    },
  );
}

/**
 * @param {Sight} sight
 * @param {() => void} close
 */
function thePaperTile({ scene, game }, close) {
  const stacks = /** @type {[Shape, number[]][]} */ (Object.entries(scene.table.stacks));
  const take = (/** @type {Shape} */ shape, /** @type {number} */ value) =>
    game.attempt([{ seat: game.seat().seat, type: "taken", shape, value }], { panel: null });
  return paperTile({ edition: scene.setup.edition, stacks }, { take, close });
}

/**
 * @param {Sight} sight
 * @param {() => void} close
 * @param {Ways} ways
 */
function theMenu({ scene, game, options, hidePoints, hideOthers }, close, ways) {
  const { table, mine, host, code, alone } = scene;
  const seat = game.seat();
  const elsewhere = table.seats.filter(
    (other) => other.tracked && !mine.includes(other.seat) && scene.claimed[other.seat],
  );
  const state = {
    code,
    alone,
    edition: scene.setup.edition,
    seat,
    mine: game.isMine(),
    corrections: Boolean(options && options.mark.length > 0 && scene.setup.referee),
    paper: Boolean(options && options.taken.length > 0 && table.seats.some(({ tracked }) => !tracked)),
    leave: options?.leave ?? false,
    back: options?.back ?? false,
    elsewhere,
    gone: host ? table.seats.filter((other) => other.tracked && !mine.includes(other.seat)) : [],
    hidePoints,
    hideOthers,
    awake: ways.awake,
  };
  return menu(state, {
    lobby: ways.lobby,
    lock: () => game.set({ locked: true, panel: null, correcting: false, launching: null }),
    correct: () => game.set({ correcting: true, panel: null, launching: null, reasons: false }),
    paperTile: () => game.set({ panel: "paper" }),
    leave: () => game.attempt([{ seat: seat.seat, type: "leave" }], { panel: null }),
    back: () => game.attempt([{ seat: seat.seat, type: "back" }], { panel: null }),
    handOver: ways.handOver,
    gone: ways.gone,
    everybody: () => game.set({ panel: "players" }),
    journal: () => game.set({ panel: "journal" }),
    togglePoints: () => flip("points", ways.show),
    toggleOthers: () => flip("others", ways.show),
    close,
  });
}

/**
 * @param {"points" | "others"} what
 * @param {() => void} show
 */
function flip(what, show) {
  remember(`hide.${what}`, !isHidden(what));
  show();
}

/** @param {"points" | "others"} what */
export function isHidden(what) {
  return recall(`hide.${what}`, false);
}
