/** What undo is sure to take off a sheet: the marks of the last tap, as they were shown ahead. */

import type { Move, Seat } from "../../rules/state.ts";
import { madeByOneTap } from "../../sync/taps.ts";

type Look = (seat: Seat) => Partial<Seat>;

const UNSEEN: Look = () => ({});
const PUT_OUT =
  ({ area }: Move): Look =>
  (seat) => ({ shaded: seat.shaded.filter((other) => other !== area) });
const TAKE_OFF =
  ({ pools }: Move): Look =>
  (seat) => ({
    fireworks: seat.fireworks.filter((tile) => tile.pools.join() !== pools?.join()),
  });

const LOOKS: Record<string, (move: Move) => Look> = {
  shade: PUT_OUT,
  mark: PUT_OUT,
  launch: TAKE_OFF,
  put: TAKE_OFF,
  die: () => UNSEEN,
  orient: () => UNSEEN,
  done: () => UNSEEN,
};

/**
 * @param undo the move that would be taken back
 * @param log that it is in
 * @returns null if nothing of it is seen, or only the rules know what
 */
export function takenBack(undo: Move | null, log: Move[]): Look | null {
  const made = log.filter((move) => undo && move.seat === undo.seat && madeByOneTap(move, undo));
  const looks = made.map((move) => LOOKS[move.type]?.(move));
  if (looks.every((look) => look === UNSEEN) || looks.includes(undefined)) return null;
  return (seat) => {
    let now = seat;
    for (const look of looks) now = { ...now, ...look?.(now) };
    return now;
  };
}
