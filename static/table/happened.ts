/** What has just happened elsewhere at the table, in a line that comes and goes. */

import { shapeName } from "../kit/names.ts";
import { t } from "../kit/words.ts";
import type { Move, Table } from "../rules/state.ts";
import { isTakenBack } from "./journal.ts";

export interface News {
  text: string;
  /** whether it is so no longer */
  ended: () => boolean;
}

/**
 * Of the newest of these moves that concerns everybody, if one does.
 * @param log that these moves are in
 */
export function happened(table: Table, moves: Move[], log: () => Move[], mine: number[]): News | null {
  const others = moves.filter(({ seat, type }) => !mine.includes(seat) || type === "taken");
  const told = others.map((move) => ({ text: sentence(table, move), ended: () => isTakenBack(move, log()) }));
  const found = told.findLast(({ text, ended }) => text && !ended());
  return found?.text ? { text: found.text, ended: found.ended } : null;
}

function sentence({ seats, stacks }: Table, { type, seat, shape, value }: Move) {
  const name = seats[seat]?.name ?? "";
  const tile = shape ? shapeName(shape) : "";
  const next = shape && stacks[shape]?.[0];
  const facts = { name, tile, value, next };
  if (type === "launch") {
    return next
      ? t("{name} launched {tile} for {value}, next is {next}", facts)
      : t("{name} launched the last {tile}, for {value}", facts);
  }
  if (type === "taken") return t("{tile} for {value} was taken on paper", facts);
  if (type === "leave") return t("{name} has left the table", facts);
  if (type === "back") return t("{name} is back at the table", facts);
  return null;
}
