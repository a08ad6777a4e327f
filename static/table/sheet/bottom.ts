/** Below the lake: the gift row and the step bar, or what takes their place for a moment. */

import { html, nothing } from "lit-html";
import { gifts, giftsInWords } from "../../kit/gifts.ts";
import { launch, launchHint } from "../../kit/launch.ts";
import { points, pointsHint } from "../../kit/points.ts";
import { bar, emperorStep, end as endOfTurn, looksOf, onward, type State, steps } from "../../kit/steps.ts";
import { rolled, toRoll, tray } from "../../kit/tray.ts";
import { t, tn } from "../../kit/words.ts";
import { NO_OPTIONS } from "../../rules/no_options.ts";
import type { Seat, Table } from "../../rules/state.ts";
import { correct, correctHint } from "./corrections.ts";
import { type Display, type Launching, nextAt } from "./launching.ts";
import { mayLaunch, mayTakeDie } from "./meaning.ts";
import type { Hands, SheetModel } from "./sheet.ts";
import { soughtHint } from "./sought.ts";
import { nextDie, outOfStep, progressOf, trails } from "./status.ts";

/** Undo is always at the same place. */
export function bottom(model: SheetModel, seat: Seat) {
  const { hands, options } = model;
  const undo = { possible: isFree(hands) && Boolean(options?.undo || hands.state().launching), act: hands.undo };
  const { row, content } = parts(model, seat);
  return html`${row}${bar(content, isRolled(model) ? null : undo)}`;
}

/** Whether anything can be done here. */
export function isFree(hands: Hands) {
  return hands.isMine() && !hands.state().locked;
}

function parts(model: SheetModel, seat: Seat) {
  const { setup, table, mine, hands } = model;
  const { correcting, launching, reasons, sought } = hands.state();
  if (launching) return theLaunch(model, launching);
  if (correcting) return theCorrections(hands, seat);
  const row = hands.isMine() && outOfStep(setup, table, seat) ? apart(model, seat) : theGifts(model, seat);
  const [own] = mine;
  if (!hands.isMine() && !reasons && own !== undefined) {
    const label = mine.length > 1 ? t("On to {name}", { name: model.table.seats[own]?.name }) : t("Back to my sheet");
    return { row, content: onward(label, () => hands.look(own)) };
  }
  if (holdsTray(model)) return { row, content: theDice(model) };
  if (reasons) return thePoints(hands, seat);
  if (sought) return { row: soughtHint(sought, () => hands.seek(null)), content: theSteps(model, seat) };
  return { row, content: seesDice(model, seat) ? theDiceOfOthers(model) : theSteps(model, seat) };
}

/** Whoever has not ended the turn before may still buy a card in it. */
function theDiceOfOthers({ table, hands, options }: SheetModel) {
  const mayBuy = isFree(hands) && Boolean(options?.emperor.length);
  return html`${rolled(table.tray?.colors ?? [])}${mayBuy ? emperorStep(hands) : nothing}`;
}

/** Whether the dice lie on the table, and this seat can only wait until they are turned. */
function seesDice({ setup, table, hands, options, goOn }: SheetModel, seat: Seat) {
  const waits = seat.turn === table.turn || trails(setup, table, seat, options);
  return Boolean(table.tray && !table.tray.facing && waits && goOn === null && !seat.left && hands.isMine());
}

/** Whether this seat has dice in its hands that lie on the table. */
function isRolled(model: SheetModel) {
  return holdsTray(model) && model.around !== null;
}

function apart({ table, hands }: SheetModel, seat: Seat) {
  const ahead = seat.turn - table.turn;
  const text =
    ahead > 0
      ? tn(ahead, "You are {n} turn ahead: wait, or", "You are {n} turns ahead: wait, or")
      : tn(-ahead, "You are {n} turn behind.", "You are {n} turns behind.");
  return html`
    <div class="row">
      <p>${text}</p>
      ${
        ahead > 0
          ? html`<button type="button" class="button" @click=${hands.takeBackTurns}>${t("Take them back")}</button>`
          : html`<button type="button" class="button" @click=${hands.catchUp}>${t("Catch up")}</button>`
      }
    </div>`;
}

/** Whether this seat has the dice in its hands. */
function holdsTray({ table, hands, options }: SheetModel) {
  if (!isFree(hands) || table.phase !== "playing" || !options) return false;
  return options.roll || options.orient || hands.state().rolling;
}

function theDice({ hands, options, around }: SheetModel) {
  const { rolling } = hands.state();
  return around ? tray(around, { rolling, reroll: options?.reroll ?? false }, hands) : toRoll(rolling, hands.roll);
}

function theGifts({ setup, hands, options, turn }: SheetModel, seat: Seat) {
  const state = {
    gifts: seat.gifts,
    circles: setup.edition.gift_circles,
    bonuses: turn.bonuses,
    past: setup.referee ? turn.past : 0,
    now: setup.referee && turn.active === seat.seat,
    crossed: seat.crossed,
    mayCross: isFree(hands) && options ? options.cross : [],
  };
  return gifts(state, {
    cross: hands.cross,
    explain: () => hands.explainGifts(giftsInWords(state)),
  });
}

function thePoints(hands: Hands, seat: Seat) {
  const callbacks = { everybody: () => hands.open("players"), end: () => hands.set({ reasons: false }) };
  return { row: pointsHint(callbacks), content: points(seat) };
}

function theCorrections(hands: Hands, seat: Seat) {
  const { gift, put } = hands.options();
  const state = {
    put,
    gifts: seat.gifts.earned - seat.gifts.spent,
    more: gift.includes(1),
    less: gift.includes(-1),
    tiles: seat.fireworks,
  };
  const content = correct(state, {
    gift: hands.gift,
    put: hands.fireworks.beginToPut,
    lift: hands.lift,
  });
  return { row: correctHint({ end: () => hands.set({ correcting: false }) }), content };
}

function theLaunch({ setup, table, hands }: SheetModel, launching: Launching) {
  const { shape, displays, launched, pool } = launching;
  const again = pool === null ? null : nextAt(launching, pool);
  const state = {
    edition: setup.edition,
    shapes: setup.shapes.map((name) => ({
      name,
      value: table.stacks[name]?.[0] ?? null,
      places: displays.filter((display) => display.shape === name).length,
    })),
    chosen: shape,
    put: launching.put,
    launched: launched && { ...launched, again, values: setup.dice === "real" ? valuesFor(table, launched) : [] },
  };
  const { choose, revalue, end } = hands.fireworks;
  const content = launch(state, { choose, revalue });
  const last = launched && setup.referee && !launching.put;
  const done = last ? endOfTurn({ done: hands.options().done, ends: false, calls: true, rolls: false }, hands) : "";
  return { row: launchHint(state, { end }), content: html`${content}${done}` };
}

function valuesFor({ stacks }: Table, { shape, value }: Display) {
  return [...new Set([value, ...(stacks[shape] ?? [])])].sort((a, b) => b - a);
}

function theSteps({ setup, table, hands, options, next, rolls, goOn, turn }: SheetModel, seat: Seat) {
  const now = options ?? NO_OPTIONS;
  const ahead = trails(setup, table, seat, options) ? nextDie(setup, seat, now, next) : null;
  const realDice = setup.dice === "real";
  const inTurn = setup.referee && seat.turn < table.turns;
  const may = {
    die: ahead !== null || mayTakeDie(seat, now, realDice),
    bonus: now.shade.bonus.length > 0,
    emperor: now.emperor.length > 0,
    fireworks: mayLaunch(now),
  };
  const carried = seat.grants.find(({ kind }, i) => kind === "emperor" && (now.grants[i]?.length ?? 0) > 0);
  const open = Object.values(may).some(Boolean) || now.grants.some((areas) => areas.length > 0);
  // No tap of a next turn would end it.
  const isLast = seat.turn + 1 >= table.turns;
  const waitedFor = now.done && (isLast || (!realDice && turn.active === seat.seat));
  if (options && isFree(hands) && !open && !rolls && !waitedFor && goOn !== null) {
    return onward(t("On to {name}", { name: table.seats[goOn]?.name }), () => hands.look(goOn));
  }
  const state = {
    looks: looksOf(ahead ? { taken: [] } : seat, may, carried !== undefined),
    chosen: hands.state().chosen,
    die: ahead ?? seat.die,
    bonus: turn.bonuses[turn.past] ?? null,
    active: turn.active === seat.seat,
    steps: inTurn,
    launch: !inTurn && !seat.done && !seat.launched,
    done: isFree(hands) && now.done,
    ends: !setup.referee,
    calls: setup.referee && now.done && !open,
    rolls: isFree(hands) && rolls,
    carrying: carried ? progressOf(setup, carried) : null,
    count: now.gift.length > 0 && !setup.referee,
  };
  const acts = { ...hands, count: () => hands.set({ correcting: true }) };
  return steps(state as State, isFree(hands) ? acts : closed(hands));
}

/** The colour of this turn's bonus, for the active player. */
export function bonusOf({ active, bonuses, past }: SheetModel["turn"], { seat }: Seat) {
  return active === seat ? (bonuses[past] ?? null) : null;
}

function closed({ sayClosed }: Hands) {
  return { press: sayClosed, done: sayClosed, roll: sayClosed, count: sayClosed };
}
