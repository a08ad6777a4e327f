/** What a tap on an area means: the moves it makes, and the steps that they would pass by. */

import type { Color, Options, Seat, Step } from "../../rules/state.ts";
import type { Wish } from "../../sync/taps.ts";

interface Meaning {
  moves: Wish[];
  passes: Passed[];
}

export type Passed = "die" | "bonus" | "grants" | "fireworks";

interface Tap {
  area: number;
  /** of the area */
  color: Color;
  seat: Seat;
  realDice: boolean;
  /** the step that the player pressed before */
  chosen: Step | null;
  now: Options;
  /** how far the tray would be turned, and what could be done then, as long as it may be turned */
  turned: { by: number; options: Options } | null;
  /** once this turn is done, if that is possible */
  next: () => Options | null;
}

/** @returns null when it means nothing that is possible */
export function meaning(tap: Tap): Meaning | null {
  return byTurnedTray(tap) ?? byGrant(tap) ?? byDie(tap) ?? byBonus(tap) ?? inNextTurn(tap);
}

/** What a player who ends the turn leaves undone. */
export function unused(seat: Seat, now: Options, realDice: boolean): Passed[] {
  const open = stillOpen(seat, now, realDice);
  return mayLaunch(now) ? [...open, "fireworks"] : open;
}

export function mayLaunch({ launch }: Options) {
  return Object.values(launch).some((places) => places.length > 0);
}

/** What a player who goes on to a later step leaves undone. */
export function stillOpen(seat: Seat, now: Options, realDice: boolean): Passed[] {
  const steps: [Passed, boolean][] = [
    ["die", mayTakeDie(seat, now, realDice)],
    ["bonus", now.shade.bonus.length > 0],
    ["grants", now.grants.some((areas) => areas.length > 0)],
  ];
  return steps.filter(([, open]) => open).map(([step]) => step);
}

/** What the next turn brings, once nothing of this one is left open. */
export function comesNext(seat: Seat, now: Options, next: Options | null) {
  return next && stillOpen(seat, now, false).length === 0 ? next : null;
}

/** The moves to ask the referee about, when a tap means nothing that is possible. */
export function likeliest({ area, seat, now, turned, chosen }: Tap): Wish[] {
  // Of a lantern that is lit there is only that to say, whatever the step.
  if (seat.shaded.includes(area)) return [{ seat: seat.seat, type: "mark", area }];
  const grant = seat.grants[now.grants.findIndex((areas) => areas.length > 0)];
  const by = grant?.kind ?? (chosen === "bonus" ? "bonus" : "die");
  const shade: Wish = { seat: seat.seat, type: "shade", area, by };
  return turned ? [orient(seat, turned.by), shade] : [shade];
}

export function mayTakeDie(seat: Seat, now: Options, realDice: boolean) {
  return realDice ? now.die.length > 0 && seat.taken.length === 0 : now.shade.die.length > 0;
}

/** The tap on an area of the die that is faced also leaves the tray as it is turned. */
function byTurnedTray({ area, seat, turned }: Tap): Meaning | null {
  if (!turned?.options.shade.die.includes(area)) return null;
  return { moves: [orient(seat, turned.by), { seat: seat.seat, type: "shade", area, by: "die" }], passes: [] };
}

function orient({ seat }: Seat, by: number): Wish {
  return { seat, type: "orient", by };
}

function byGrant({ area, seat, now }: Tap): Meaning | null {
  const grant = seat.grants[now.grants.findIndex((areas) => areas.includes(area))];
  return grant ? { moves: [{ seat: seat.seat, type: "shade", area, by: grant.kind }], passes: [] } : null;
}

function byDie({ area, color, seat, realDice, chosen, now }: Tap): Meaning | null {
  if (chosen === "bonus" || !mayTakeDie(seat, now, realDice)) return null;
  if (!realDice && !now.shade.die.includes(area)) return null;
  if (seat.shaded.includes(area)) return null;
  return { moves: shadedByDie(area, color, seat, realDice), passes: [] };
}

/** With real dice the area that is tapped says which colour was faced. */
function shadedByDie(area: number, color: Color, { seat, die }: Seat, realDice: boolean): Wish[] {
  const shade: Wish = { seat, type: "shade", area, by: "die" };
  return realDice && die !== color ? [{ seat, type: "die", color }, shade] : [shade];
}

function byBonus({ area, seat, realDice, chosen, now }: Tap): Meaning | null {
  if (!now.shade.bonus.includes(area)) return null;
  const passes = chosen === "bonus" ? [] : stillOpen(seat, now, realDice).filter((step) => step !== "bonus");
  return { moves: [{ seat: seat.seat, type: "shade", area, by: "bonus" }], passes };
}

/** The first tap of the next turn ends this one, unless it is for a step that was chosen in this one. */
function inNextTurn({ area, color, seat, realDice, chosen, now, next }: Tap): Meaning | null {
  if (chosen || !now.done || seat.shaded.includes(area)) return null;
  const then = next();
  const fresh = { ...seat, die: realDice ? null : seat.die, taken: [] };
  if (!then || !mayTakeDie(fresh, then, realDice)) return null;
  if (!realDice && !then.shade.die.includes(area)) return null;
  const moves = [{ seat: seat.seat, type: "done" }, ...shadedByDie(area, color, fresh, realDice)];
  return { moves, passes: unused(seat, now, realDice) };
}
