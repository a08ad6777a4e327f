/** Makes the games of the history out of what this device has: counted games, and tables that are over. */

import type { Game } from "../../device/counted_games.ts";
import type { MyTable } from "../../device/tables.ts";
import { MOST, nameOf } from "../../kit/player_names.ts";
import { missing, standings } from "../../kit/standing.ts";
import type { Table } from "../../rules/state.ts";
import { called } from "../../sync/names.ts";
import type { Look } from "../../sync/shelf.ts";
import { inOrder } from "../in_order.ts";
import { type Played, type Player, personOf } from "./played.ts";

/** @returns null: it is not known yet how it came out */
export function ofGame({ which, begun, result }: Game): Played | null {
  if (!result) return null;
  const players = inOrder(result).map(({ place, player: { name, total, parts } }) => ({
    name,
    person: whoIs(name),
    place,
    total,
    from: parts,
  }));
  return { key: String(begun), which, at: begun, players, open: false };
}

/** @returns null: its game is not over */
export function ofTable({ code, names, seen }: MyTable, look: Look | undefined): Played | null {
  if (look?.table.phase !== "finished" || !look.table.ranking) return null;
  const players = playersAt(look.table, names);
  const open = missing(look.table.seats).length > 0;
  return { key: code, which: "dice", at: look.at ?? seen, players, open };
}

/** Those last who are not counted. */
function playersAt(table: Table, names: string[]): Player[] {
  const { seats, ranking } = called(table, names);
  const placed = standings({ ranking, seats }).flatMap(({ place, seats }) => seats.map((seat) => ({ place, seat })));
  const others = seats.filter((seat) => !placed.some((one) => one.seat === seat));
  return [...placed, ...others.map((seat) => ({ place: null, seat }))].map(
    ({ place, seat: { seat, name, score } }) => ({
      name,
      person: whoIs(names[seat] ?? name),
      place,
      total: score.total,
      from: { fireworks: score.fireworks, second_group: score.second_group, boats: score.boat_points },
    }),
  );
}

/** What the pad calls those who gave no name is nobody’s. */
function whoIs(name: string) {
  const person = personOf(name);
  const isNobody = Array.from({ length: MOST }, (_, seat) => personOf(nameOf(seat))).includes(person);
  return person === "" || isNobody ? null : person;
}
