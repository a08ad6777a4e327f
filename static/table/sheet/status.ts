/** Says whose turn it is, what comes next, and whom the table waits for. */

import { colorName } from "../../kit/names.ts";
import { t } from "../../kit/words.ts";
import type { Color, Options, Seat, Setup, Table } from "../../rules/state.ts";
import { comesNext, mayTakeDie } from "./meaning.ts";
import type { HandsState } from "./state.ts";

/** `next`: what can be done once this turn is done; `bonus`: the colour of this turn's bonus, for the active player */
interface Moment {
  setup: Setup;
  table: Table;
  seat: Seat;
  options: Options;
  next: Options | null;
  bonus: Color | null;
}

const LONGEST = 12; // characters
// Where a line from left to right is too short for such a name, its first letters would be cut off.
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** @returns what to do now, in a few words */
export function title(moment: Moment): string {
  const { setup, table, seat, options } = moment;
  if (table.phase === "finished") return t("The game is over");
  if (seat.left) return t("You have left");
  if (!setup.referee) return seat.done ? t("You are done") : t("Your sheet");
  if (seat.turn === table.turns) return atTheEnd(moment);
  if (setup.dice === "app" && seat.turn >= table.turn) {
    if (seat.turn > table.turn) return waitingFor(table);
    const waiting = beforeDice(moment);
    if (waiting) return waiting;
  }
  if (options.grants.some((areas) => areas.length > 0)) return t("Shade one more area");
  return nextTurn(moment) ?? step(moment);
}

/** What the player is busy with instead, also when nothing at the table changes. */
export function busy({ referee }: Setup, { correcting, launching }: HandsState) {
  if (correcting && referee) return t("Correcting your sheet");
  return launching && !launching.launched ? t("Launch fireworks") : null;
}

function nextTurn({ setup: { edition }, seat, options, next }: Moment) {
  const then = comesNext(seat, options, next);
  if (then?.roll) return t("Your turn: roll the dice");
  const [area] = then?.shade.die ?? [];
  if (area === undefined) return null;
  const color = edition.lakes[edition.sheets[seat.sheet].lake]?.[area >> 1]?.areas[area & 1] ?? "red";
  return t("Next turn: shade {color}", { color: colorName(color) });
}

function atTheEnd({ setup, table, seat, options }: Moment) {
  if (seat.done) return t("You are done");
  if (options.done) return t("Final launch");
  const [first] = stillToLaunch(setup, table);
  return table.active === null && first ? t("Waiting for {name}", { name: first.name }) : waitingFor(table);
}

function stillToLaunch({ order }: Setup, { seats }: Table) {
  return order.flatMap((index) => seats[index] ?? []).filter((seat) => seat.tracked && !seat.left && !seat.done);
}

function waitingFor({ seats, active }: Table) {
  return t("Waiting for {name}", { name: short(seats[active ?? -1]?.name ?? "") });
}

function beforeDice({ table, seat }: Moment) {
  const name = short(table.seats[table.active ?? -1]?.name ?? "");
  const mine = table.active === seat.seat;
  if (!table.tray) return mine ? t("Your turn: roll the dice") : t("{name} rolls the dice", { name });
  if (!table.tray.facing) return mine ? t("Your turn: turn the tray") : t("{name} turns the tray", { name });
  return null;
}

/** A name in a line that may be too short for it. */
export function inLine(name: string) {
  return RIGHT_TO_LEFT.test(name) ? short(name) : name;
}

/** As much of a name as a line has room for. */
function short(name: string) {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name;
}

function step({ setup, table, seat, options, bonus }: Moment) {
  const realDice = setup.dice === "real";
  if (mayTakeDie(seat, options, realDice)) {
    if (realDice && !seat.die) return t("Shade the colour you face");
    return t("Die: shade {color}", { color: colorName(seat.die as Color) });
  }
  if (options.shade.bonus.length > 0 && bonus) return t("Bonus: shade {color}", { color: colorName(bonus) });
  if (Object.values(options.launch).some((places) => places.length > 0)) return t("You may launch fireworks");
  if (realDice && options.done && seat.turn + 1 < table.turns)
    return t("Next tap begins turn {turn}", { turn: seat.turn + 2 });
  if (options.emperor.length > 0) return t("Emperor card, or done");
  return t("Nothing more to do");
}

/**
 * Where the table is, and where this seat is if that is elsewhere.
 * @param active in the seat's turn
 * @param mine whether this phone plays the seat
 */
export function progress(setup: Setup, table: Table, seat: Seat, active: number | null, mine: boolean) {
  if (!setup.referee) return t("without a referee");
  if (table.phase !== "playing" && seat.turn === table.turns) return launching(setup, table);
  const turn = t("turn {turn} of {turns}", { turn: Math.min(seat.turn + 1, table.turns), turns: table.turns });
  if (active === null) return t("all turns are over");
  const who = active === seat.seat && mine ? t("you are active") : activeOne(table.seats[active]?.name ?? "");
  return `${turn} · ${who}`;
}

/** A long name alone leaves more of itself on the screen. */
function activeOne(name: string) {
  return name.length > LONGEST ? inLine(name) : t("{name} is active", { name });
}

function launching(setup: Setup, table: Table) {
  const names = stillToLaunch(setup, table);
  if (table.phase === "finished" || names.length === 0) return t("all are done");
  return t("still to launch: {names}", { names: names.map(({ name }) => name).join(", ") });
}

/** Turns between this seat and the table, when it matters. One is nothing: a player's next tap ends the turn before. */
export function outOfStep({ referee }: Setup, table: Table, seat: Seat) {
  if (!referee || seat.left || table.phase === "finished") return 0;
  const ahead = seat.turn - table.turn;
  return Math.abs(ahead) > 1 ? ahead : 0;
}
