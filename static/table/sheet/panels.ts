/** The dialogs over a sheet: what they are told, and what they do. */

import { recall, remember } from "../../device/memory.ts";
import { dialog } from "../../kit/dialog.ts";
import { reason } from "../../kit/words.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Seat, Shape } from "../../rules/state.ts";
import { journal } from "../journal.ts";
import { emperor } from "./emperor.ts";
import { menu } from "./menu.ts";
import { others } from "./others.ts";
import { facedDie, paperTile, question } from "./question.ts";
import type { Hands, SheetModel } from "./sheet.ts";
import type { Panel } from "./state.ts";

interface Actions {
  lobby: () => void;
  handOver: (seat: number) => void;
  gone: (seat: Seat) => void;
  show: () => void;
  awake: string;
}

/** The dialog that is open, if one is. */
export function panel(model: SheetModel, actions: Actions) {
  const { hands } = model;
  const now = hands.state();
  const close = () => hands.set({ panel: null, question: null });
  if (now.question) {
    const { go } = now.question;
    return dialog("question", question(now.question, { go, close }), close);
  }
  const drawn = now.panel && PANELS[now.panel](model, close, actions);
  return drawn && dialog(now.panel as string, drawn, close);
}

const PANELS: Record<Panel, (model: SheetModel, close: () => void, actions: Actions) => unknown> = {
  menu: theMenu,
  players: ({ hands, others: state }, close) => others(state, { view: hands.look, close }),
  emperor: theCards,
  die: theDie,
  journal: ({ setup, planOf, hands }, close) => journal({ setup, planOf, log: hands.log() }, { close }),
  paper: thePaperTile,
};

function theCards({ setup, hands }: SheetModel, close: () => void) {
  const { edition, emperor: sides } = setup;
  const { earned, spent } = hands.seat().gifts;
  const actions = edition.emperor.flatMap((card, i) => card[sides[i] ?? "A"]);
  const reasons = actions.map((_, card) => whyNot(hands, card));
  return emperor({ actions, reasons, gifts: earned - spent }, { buy: hands.buy, close });
}

function whyNot(hands: Hands, card: number) {
  if (!hands.isMine()) return "";
  if (hands.options().emperor.includes(card)) return null;
  try {
    hands.ask({ seat: hands.seat().seat, type: "emperor", card });
    return null;
  } catch (problem) {
    return problem instanceof Refusal ? reason(problem.code) : "";
  }
}

function theDie({ hands }: SheetModel, close: () => void) {
  const seat = hands.seat();
  const { die, reroll } = hands.options();
  return facedDie(
    { colors: die, named: seat.die, reroll },
    {
      name: (color) => hands.attempt([{ seat: seat.seat, type: "die", color }], { panel: null }),
      reroll: hands.reroll,
      close,
    },
  );
}

function thePaperTile({ setup, table, hands }: SheetModel, close: () => void) {
  const stacks = Object.entries(table.stacks) as [Shape, number[]][];
  const take = (shape: Shape, value: number) =>
    hands.attempt([{ seat: hands.seat().seat, type: "taken", shape, value }], { panel: null });
  return paperTile({ edition: setup.edition, stacks }, { take, close });
}

function theMenu(model: SheetModel, close: () => void, actions: Actions) {
  const { setup, table, mine, host, code, alone, hands, options, hidePoints, hideOthers } = model;
  const seat = hands.seat();
  const elsewhere = table.seats.filter(
    (other) => other.tracked && !mine.includes(other.seat) && model.claimed[other.seat],
  );
  const state = {
    code,
    alone,
    edition: setup.edition,
    seat,
    mine: hands.isMine(),
    corrections: Boolean(options && options.mark.length > 0 && setup.referee),
    paper: Boolean(options && options.taken.length > 0 && table.seats.some(({ tracked }) => !tracked)),
    leave: options?.leave ?? false,
    back: options?.back ?? false,
    elsewhere,
    gone: host ? table.seats.filter((other) => other.tracked && !mine.includes(other.seat)) : [],
    hidePoints,
    hideOthers,
    awake: actions.awake,
  };
  return menu(state, {
    lobby: actions.lobby,
    lock: () => hands.set({ locked: true, panel: null, correcting: false, launching: null }),
    correct: () => hands.set({ correcting: true, panel: null, launching: null, reasons: false }),
    paperTile: () => hands.set({ panel: "paper" }),
    leave: () => hands.attempt([{ seat: seat.seat, type: "leave" }], { panel: null }),
    back: () => hands.attempt([{ seat: seat.seat, type: "back" }], { panel: null }),
    handOver: actions.handOver,
    gone: actions.gone,
    everybody: () => hands.set({ panel: "players" }),
    journal: () => hands.set({ panel: "journal" }),
    togglePoints: () => flip("points", actions.show),
    toggleOthers: () => flip("others", actions.show),
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
