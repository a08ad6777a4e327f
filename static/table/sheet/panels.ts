/** The dialogs over a sheet: what they are told, and what they do. */

import { recall, remember } from "../../device/memory.ts";
import { dialog } from "../../kit/dialog.ts";
import { reason } from "../../kit/words.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Seat, Shape } from "../../rules/state.ts";
import { journal } from "../journal.ts";
import { emperor } from "./emperor.ts";
import type { Panel } from "./hands.ts";
import { menu } from "./menu.ts";
import { others } from "./others.ts";
import { facedDie, paperTile, question } from "./question.ts";
import type { Hands, SheetModel } from "./sheet.ts";

interface Actions {
  lobby: () => void;
  handOver: (seat: number) => void;
  gone: (seat: Seat) => void;
  show: () => void;
  awake: string;
}

/** The dialog that is open, if one is. */
export function panel(sight: SheetModel, ways: Actions) {
  const { game } = sight;
  const hands = game.hands();
  const close = () => game.set({ panel: null, question: null });
  if (hands.question) {
    const { go } = hands.question;
    return dialog("question", question(hands.question, { go, close }), close);
  }
  const drawn = hands.panel && PANELS[hands.panel](sight, close, ways);
  return drawn && dialog(hands.panel as string, drawn, close);
}

const PANELS: Record<Panel, (sight: SheetModel, close: () => void, ways: Actions) => unknown> = {
  menu: theMenu,
  players: ({ game, others: state }, close) => others(state, { view: game.look, close }),
  emperor: theCards,
  die: theDie,
  journal: ({ scene, game }, close) => journal({ setup: scene.setup, log: game.log() }, { close }),
  paper: thePaperTile,
};

function theCards({ scene, game }: SheetModel, close: () => void) {
  const { edition, emperor: sides } = scene.setup;
  const { earned, spent } = game.seat().gifts;
  const actions = edition.emperor.flatMap((card, i) => card[sides[i] ?? "A"]);
  const reasons = actions.map((_, card) => whyNot(game, card));
  return emperor({ actions, reasons, gifts: earned - spent }, { buy: game.buy, close });
}

function whyNot(game: Hands, card: number) {
  if (!game.isMine()) return "";
  if (game.options().emperor.includes(card)) return null;
  try {
    game.ask({ seat: game.seat().seat, type: "emperor", card });
    return null;
  } catch (problem) {
    return problem instanceof Refusal ? reason(problem.code) : "";
  }
}

function theDie({ game }: SheetModel, close: () => void) {
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

function thePaperTile({ scene, game }: SheetModel, close: () => void) {
  const stacks = Object.entries(scene.table.stacks) as [Shape, number[]][];
  const take = (shape: Shape, value: number) =>
    game.attempt([{ seat: game.seat().seat, type: "taken", shape, value }], { panel: null });
  return paperTile({ edition: scene.setup.edition, stacks }, { take, close });
}

function theMenu({ scene, game, options, hidePoints, hideOthers }: SheetModel, close: () => void, ways: Actions) {
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

function flip(what: "points" | "others", show: () => void) {
  remember(`hide.${what}`, !isHidden(what));
  show();
}

export function isHidden(what: "points" | "others") {
  return recall(`hide.${what}`, false);
}
