/** What a player is told without having asked. */

import { reason, t, tn } from "../kit/words.ts";
import type { Move, Setup, Table } from "../rules/state.ts";
import type { Dropped } from "../sync/store.ts";
import type { Wish } from "../sync/taps.ts";
import { isCorrection, isTakenBack, told } from "./journal.ts";
import type { PlanOf } from "./plans.ts";
import type { Notice } from "./sheet/state.ts";

const MOST = 3; // marks that are named

interface Seen {
  setup: Setup;
  table: () => Table;
  planOf: PlanOf;
}

/**
 * A correction on the sheet of somebody else, as long as nothing is taken back there.
 * @param log that these moves are in
 */
export function correctionNotice(seen: Seen, moves: Move[], log: () => Move[], mine: number[]): Notice | null {
  const { setup } = seen;
  const ended = (move: Move) => isTakenBack(move, log());
  const found = moves.find((move) => isCorrection(setup, move) && !mine.includes(move.seat) && !ended(move));
  if (!found) return null;
  return {
    // The phone may be turned meanwhile.
    get text() {
      return `${nameOf(seen, found.seat)}: ${told(seen, found)}`;
    },
    actions: [],
    ended: () => ended(found),
  };
}

/** Moves of ours that came to nothing, and the way on. */
export function droppedNotice(
  seen: Seen,
  dropped: Dropped[],
  attempt: (wish: Wish) => void,
  seats: () => void,
): Notice {
  const missed = unlessTakenBack(dropped);
  const launch = missed.find(({ code }) => code === "fireworks/tile_taken");
  const table = seen.table();
  return {
    get text() {
      return missed.length > 1 ? allOf(seen, missed) : missed.map((one) => oneOf(seen, table, one)).join();
    },
    actions: launch ? againAt(launch, attempt) : missed.some(isElsewhere) ? toSeats(seats) : [],
    dropped,
  };
}

/**
 * @param mine the seats of this phone
 * @param seats the way to who plays where
 */
export function lostNotice(seen: Seen, seat: number, mine: () => number[], seats: () => void): Notice {
  return { text: elsewhere(seen, seat), actions: toSeats(seats), ended: () => mine().includes(seat) };
}

function elsewhere(seen: Seen, seat: number) {
  return t("{name} is played on another phone now.", { name: nameOf(seen, seat) });
}

function nameOf({ table }: Seen, seat: number) {
  return table().seats[seat]?.name;
}

function isElsewhere({ code }: Dropped) {
  return code.startsWith("token/");
}

function toSeats(act: () => void) {
  return [{ label: t("Who plays where"), act }];
}

export function goneNotice(): Notice {
  return {
    text: t("The server does not have this table any more. What you see is what this phone has kept."),
    actions: [],
  };
}

export function troubledNotice(alone: boolean, makeRoom: () => void): Notice {
  const text = alone
    ? t("The storage of this browser is full or blocked. The game lasts as long as this page stays open.")
    : t("The storage of this browser is full or blocked. Keep this page open until your marks are sent.");
  return { text, actions: [{ label: t("Make room"), act: makeRoom }] };
}

/** Nobody misses what was taken back before it could count, nor each mark that was dropped twice. */
function unlessTakenBack(dropped: Dropped[]) {
  const known = new Map(dropped.map((one) => [one.move.id, one]));
  const takenBack = dropped.map(({ code, detail }) => (code === "undo/nothing" ? detail.move : null));
  return [...known.values()].filter(
    ({ move, detail }) => !takenBack.includes(move.id) && !(move.type === "undo" && known.has(detail.move ?? "")),
  );
}

function oneOf(seen: Seen, table: Table, one: Dropped) {
  if (one.code === "fireworks/tile_taken") return takenBy(one.move, table);
  return t("{mark} came to nothing: {reason}", { mark: told(seen, one.move), reason: why(seen, one) });
}

function why(seen: Seen, one: Dropped) {
  return isElsewhere(one) ? elsewhere(seen, one.detail.seat ?? one.move.seat) : reason(one.code);
}

/** Grouped by their reasons. */
function allOf(seen: Seen, missed: Dropped[]) {
  const reasons = [...new Set(missed.map((one) => why(seen, one)))];
  const groups = reasons.map((reason) => {
    const marks = missed.filter((one) => why(seen, one) === reason).map(({ move }) => told(seen, move));
    const named = marks.length > MOST ? [...marks.slice(0, MOST), "…"] : marks;
    return `${named.join("; ")}. ${reason}`;
  });
  const counted = tn(missed.length, "{n} mark did not count:", "{n} marks did not count:");
  return [counted, ...groups].join(" ");
}

function againAt({ move, detail }: Dropped, attempt: (wish: Wish) => void) {
  const { id, seq, at, ...wish } = move;
  const [value] = (detail.left ?? []) as number[];
  if (value === undefined) return [];
  const label = wish.type === "launch" ? t("Launch for {value}", { value }) : t("Take the {value}", { value });
  return [{ label, act: () => attempt({ ...wish, value }) }];
}

function takenBy({ shape, value, seat }: Move, { seats }: Table) {
  const other = seats.find(
    (one) => one.seat !== seat && one.fireworks.some((tile) => tile.shape === shape && tile.value === value),
  );
  return other
    ? t("{name} took this tile a moment before.", { name: other.name })
    : t("This tile was taken a moment before.");
}
