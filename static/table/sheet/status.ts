/** Says whose turn it is, what comes next, and whom the table waits for. */

import { colorName } from "../../kit/names.ts";
import { isRightToLeft, partsOf } from "../../kit/player_names.ts";
import { t } from "../../kit/words.ts";
import type { Color, Grant, Options, Seat, Setup, Table } from "../../rules/state.ts";
import { comesNext, mayTakeDie, stillOpen } from "./meaning.ts";
import type { HandsState } from "./state.ts";

/** `next`: what can be done once this turn is done; `rolls`: whether a roll comes next; `bonus`: the colour of this turn's bonus, for the active player */
interface Moment {
  setup: Setup;
  table: Table;
  seat: Seat;
  options: Options;
  next: Options | null;
  rolls: boolean;
  bonus: Color | null;
}

const LONGEST = 12; // characters

/** @returns what to do now, in a few words */
export function title(moment: Moment): string {
  const { setup, table, seat, options } = moment;
  if (table.phase === "finished") return t("The game is over");
  if (seat.left) return t("You have left");
  if (!setup.referee) return seat.done ? t("You are done") : t("Your sheet");
  if (seat.turn === table.turns) return atTheEnd(moment);
  if (setup.dice === "app" && (seat.turn >= table.turn || trails(setup, table, seat, options))) {
    if (seat.turn > table.turn) return waitingFor(table);
    const waiting = beforeDice(moment);
    if (waiting) return waiting;
  }
  const granted = seat.grants[options.grants.findIndex((areas) => areas.length > 0)];
  if (granted) return ofGrant(setup, granted);
  return nextTurn(moment) ?? step(moment);
}

/** What the player is busy with instead, also when nothing at the table changes. */
export function busy({ referee }: Setup, { correcting, launching }: HandsState) {
  if (correcting && referee) return t("Correcting your sheet");
  return launching && !launching.launched ? t("Launch fireworks") : null;
}

function ofGrant(setup: Setup, grant: Grant) {
  if (grant.kind === "platform") return t("Platform: one more area");
  const at = progressOf(setup, grant);
  return at ? t("Emperor: {n} of {all}", at) : t("Emperor: shade an area");
}

/** Which of the areas of an emperor card comes next; null: there is only one. */
export function progressOf({ edition, emperor }: Setup, { card = 0, left = 1 }: Grant) {
  const all = edition.emperor[card]?.[emperor[card] ?? "A"].shades.length ?? 1;
  return all > 1 ? { n: all - left + 1, all } : null;
}

function nextTurn({ setup, table, seat, options, next, rolls }: Moment) {
  if (rolls && stillOpen(seat, options, false).length === 0) return t("Your turn: roll the dice");
  const faced = nextDie(setup, seat, options, next);
  if (!faced) return null;
  const color = colorName(faced);
  return trails(setup, table, seat, options)
    ? t("Die: shade {color}", { color })
    : t("Next turn: shade {color}", { color });
}

/** What this seat shades first once its turn is done, if nothing of this turn is left open and the table has gone on. */
export function nextDie({ edition }: Setup, seat: Seat, options: Options, next: Options | null): Color | null {
  const [area] = comesNext(seat, options, next)?.shade.die ?? [];
  if (area === undefined) return null;
  return edition.lakes[edition.sheets[seat.sheet].lake]?.[area >> 1]?.areas[area & 1] ?? null;
}

/** Whether the table is in the next turn, and nothing has to be done in this one any more: the next tap ends it. */
export function trails({ dice, referee }: Setup, table: Table, seat: Seat, options: Options | null): boolean {
  if (dice === "real" || !referee || !options?.done || table.phase !== "playing") return false;
  return seat.turn + 1 === table.turn && stillOpen(seat, options, false).length === 0;
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
  if (!table.tray.facing) return mine ? t("Choose your die") : t("{name} turns the tray", { name });
  return null;
}

/** A name in a line that may be too short for it: its first letters must not be cut off, nor what tells it apart. */
export function inLine(name: string) {
  return isRightToLeft(name) || partsOf(name).sheet ? short(name) : name;
}

/** As much of a name as a line has room for. */
function short(name: string) {
  if (name.length <= LONGEST) return name;
  const { called, sheet } = partsOf(name);
  const room = LONGEST - sheet.length;
  return called.length > room ? `${called.slice(0, room - 1).trimEnd()}…${sheet}` : name;
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
