/** What a tap on an area means: the moves it makes, and the steps that they would pass by. */

/**
 * @typedef {import("../../rules/state.js").Options} Options
 * @typedef {import("../../rules/state.js").Seat} Seat
 * @typedef {import("../../rules/state.js").Color} Color
 * @typedef {import("../../rules/state.js").Step} Step
 * @typedef {import("../../sync/taps.js").Wish} Wish
 * @typedef {{ moves: Wish[], passes: Passed[] }} Meaning
 * @typedef {"die" | "bonus" | "grants"} Passed
 * @typedef {object} Tap
 * @property {number} area
 * @property {Color} color of the area
 * @property {Seat} seat
 * @property {boolean} realDice
 * @property {Step | null} chosen the step that the player pressed before
 * @property {Options} now
 * @property {() => Options | null} next once this turn is done, if that is possible
 */

/**
 * @param {Tap} tap
 * @returns {Meaning | null} null when it means nothing that is possible
 */
export function meaning(tap) {
  return byGrant(tap) ?? byDie(tap) ?? byBonus(tap) ?? inNextTurn(tap);
}

/**
 * What a player who goes on to a later step leaves undone.
 * @param {Seat} seat
 * @param {Options} now
 * @param {boolean} realDice
 * @returns {Passed[]}
 */
export function stillOpen(seat, now, realDice) {
  /** @type {[Passed, boolean][]} */
  const steps = [
    ["die", mayTakeDie(seat, now, realDice)],
    ["bonus", now.shade.bonus.length > 0],
    ["grants", now.grants.some((areas) => areas.length > 0)],
  ];
  return steps.filter(([, open]) => open).map(([step]) => step);
}

/**
 * What the next turn brings, once nothing of this one is left open.
 * @param {Seat} seat
 * @param {Options} now
 * @param {Options | null} next
 */
export function comesNext(seat, now, next) {
  return next && stillOpen(seat, now, false).length === 0 ? next : null;
}

/**
 * The move to ask the referee about, when a tap means nothing that is possible.
 * @param {Tap} tap
 * @returns {Wish}
 */
export function likeliest({ area, seat, now, chosen }) {
  // Of a lantern that is lit there is only that to say, whatever the step.
  if (seat.shaded.includes(area)) return { seat: seat.seat, type: "mark", area };
  const grant = seat.grants[now.grants.findIndex((areas) => areas.length > 0)];
  const by = grant?.kind ?? (chosen === "bonus" ? "bonus" : "die");
  return { seat: seat.seat, type: "shade", area, by };
}

/**
 * @param {Seat} seat
 * @param {Options} now
 * @param {boolean} realDice
 */
export function mayTakeDie(seat, now, realDice) {
  return realDice ? now.die.length > 0 && seat.taken.length === 0 : now.shade.die.length > 0;
}

/**
 * @param {Tap} tap
 * @returns {Meaning | null}
 */
function byGrant({ area, seat, now }) {
  const grant = seat.grants[now.grants.findIndex((areas) => areas.includes(area))];
  return grant ? { moves: [{ seat: seat.seat, type: "shade", area, by: grant.kind }], passes: [] } : null;
}

/**
 * @param {Tap} tap
 * @returns {Meaning | null}
 */
function byDie({ area, color, seat, realDice, chosen, now }) {
  if (chosen === "bonus" || !mayTakeDie(seat, now, realDice)) return null;
  if (!realDice && !now.shade.die.includes(area)) return null;
  if (seat.shaded.includes(area)) return null;
  return { moves: shadedByDie(area, color, seat, realDice), passes: [] };
}

/**
 * With real dice the area that is tapped says which colour was faced.
 * @param {number} area
 * @param {Color} color
 * @param {Seat} seat
 * @param {boolean} realDice
 * @returns {Wish[]}
 */
function shadedByDie(area, color, { seat, die }, realDice) {
  /** @type {Wish} */
  const shade = { seat, type: "shade", area, by: "die" };
  return realDice && die !== color ? [{ seat, type: "die", color }, shade] : [shade];
}

/**
 * @param {Tap} tap
 * @returns {Meaning | null}
 */
function byBonus({ area, seat, realDice, chosen, now }) {
  if (!now.shade.bonus.includes(area)) return null;
  const passes = chosen === "bonus" ? [] : stillOpen(seat, now, realDice).filter((step) => step !== "bonus");
  return { moves: [{ seat: seat.seat, type: "shade", area, by: "bonus" }], passes };
}

/**
 * The first tap of the next turn ends this one.
 * @param {Tap} tap
 * @returns {Meaning | null}
 */
function inNextTurn({ area, color, seat, realDice, now, next }) {
  if (!now.done || seat.shaded.includes(area)) return null;
  const then = next();
  const fresh = { ...seat, die: realDice ? null : seat.die, taken: [] };
  if (!then || !mayTakeDie(fresh, then, realDice)) return null;
  if (!realDice && !then.shade.die.includes(area)) return null;
  const moves = [{ seat: seat.seat, type: "done" }, ...shadedByDie(area, color, fresh, realDice)];
  return { moves, passes: stillOpen(seat, now, realDice) };
}
