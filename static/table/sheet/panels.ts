/** The dialogs over a sheet: what they are told, and what they do. */

import { isChiming } from "../../device/calling.ts";
import { chooseLanguage, chooseTheme, languages, theme } from "../../device/preferences.ts";
import { dialog } from "../../kit/dialog.ts";
import { emperor } from "../../kit/emperor.ts";
import type { Seat, Shape, Table } from "../../rules/state.ts";
import { turnByTurn } from "../turn_by_turn.ts";
import { facedDie } from "./faced_die.ts";
import { type Hidden, hideOrShow } from "./hidden.ts";
import { menu } from "./menu.ts";
import { others } from "./others.ts";
import { paperTile } from "./paper_tile.ts";
import type { SheetModel } from "./sheet.ts";
import type { Panel } from "./state.ts";
import { supply } from "./supply.ts";

interface Actions {
  lobby: () => void;
  rename: (seat: number) => void;
  handOver: (seat: number) => void;
  gone: (seat: Seat) => void;
  show: () => void;
  awake: string;
  /** switches the chime on or off */
  chime: () => void;
}

export function panel(open: Panel, model: SheetModel, actions: Actions) {
  const close = () => model.hands.set({ panel: null });
  return dialog(open, PANELS[open](model, close, actions), close);
}

const PANELS: Record<Panel, (model: SheetModel, close: () => void, actions: Actions) => unknown> = {
  menu: theMenu,
  fireworks: theFireworks,
  players: ({ hands, others: state }, close) => others(state, { view: hands.look, close }),
  emperor: theCards,
  die: theDie,
  journal: ({ setup, planOf, hands, table: { seats } }, close) =>
    turnByTurn({ setup, planOf, seats, log: hands.log(), turns: hands.turns() }, { close }),
  paper: thePaperTile,
};

/** The colours on the dice of this seat's turn; null: they lie on the real table. */
function shownTo({ turn, tray, earlier_trays: earlier }: Table, seat: Seat) {
  const found = seat.turn === turn ? tray : earlier.find((one) => one.turn === seat.turn)?.tray;
  return found?.facing ? found.colors : null;
}

function theCards({ setup, table, hands }: SheetModel, close: () => void) {
  const { edition, emperor: sides } = setup;
  const { earned, spent } = hands.seat().gifts;
  const actions = edition.emperor.flatMap((card, i) => card[sides[i] ?? "A"]);
  const reasons = hands.isMine() ? hands.refusedCards() : actions.map(() => "");
  const bought = hands.state().pending?.moves.find(({ type }) => type === "emperor")?.card ?? null;
  const faced = { all: edition.colors, mine: hands.seat().die, shown: shownTo(table, hands.seat()) };
  return emperor({ actions, reasons, bought, gifts: earned - spent, faced }, { buy: hands.buy, close });
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

function theFireworks({ setup, table, hands }: SheetModel, close: () => void) {
  const [fits, near] = [hands.fits(), hands.near()];
  const shapes = setup.shapes.map((name) => ({
    name,
    values: table.stacks[name] ?? [],
    fits: fits[name]?.length ?? 0,
    near: near[name]?.length ?? 0,
  }));
  return supply({ edition: setup.edition, shapes }, { seek: hands.seek, close });
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
  const flip = (what: Hidden) => {
    hideOrShow(what);
    actions.show();
  };
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
    renamed: host || alone ? table.seats.filter((other) => !mine.includes(other.seat)) : [],
    gone: host ? table.seats.filter((other) => other.tracked && !mine.includes(other.seat)) : [],
    hidePoints,
    hideOthers,
    chimes: isChiming(),
    theme: theme(),
    language: document.documentElement.lang,
    languages: languages(),
    awake: actions.awake,
  };
  return menu(state, {
    lobby: actions.lobby,
    lock: () => hands.set({ locked: true, panel: null, correcting: false, launching: null }),
    correct: () => hands.set({ correcting: true, panel: null, launching: null, reasons: false }),
    paperTile: () => hands.open("paper"),
    leave: () => hands.attempt([{ seat: seat.seat, type: "leave" }], { panel: null }),
    back: () => hands.attempt([{ seat: seat.seat, type: "back" }], { panel: null }),
    rename: actions.rename,
    handOver: actions.handOver,
    gone: actions.gone,
    everybody: () => hands.open("players"),
    fireworks: () => hands.open("fireworks"),
    journal: () => hands.open("journal"),
    togglePoints: () => flip("points"),
    toggleOthers: () => flip("others"),
    chime() {
      actions.chime();
      actions.show();
    },
    chooseTheme(chosen) {
      chooseTheme(chosen);
      actions.show();
    },
    chooseLanguage,
    close,
  });
}
