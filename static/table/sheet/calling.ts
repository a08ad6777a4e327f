/** Which sheets of this phone wait for a hand. */

import type { Seat } from "../../rules/state.ts";
import type { TableModel } from "../view_model.ts";

type AtTable = Pick<TableModel, "setup" | "table" | "mine">;

/** Whether there is something to do on this sheet now: its die, or the roll. */
export function calls({ setup, table, mine }: AtTable, index: number) {
  const seat = table.seats[index];
  if (!seat || !mine.includes(index) || !setup.referee || seat.left || seat.done) return false;
  if (table.phase !== "playing") return table.phase === "final" && mustLaunchNow({ setup, table }, seat);
  if (seat.turn > table.turn) return false;
  const behind = seat.turn < table.turn;
  const faces = !seat.taken.includes("die");
  if (behind && faces) return true;
  return hasDice({ setup, table }) ? behind || faces : table.active === index;
}

/** Whether a sheet without a referee is still played: no turn tells whose hand comes next. */
function isOpen({ table }: AtTable, index: number) {
  const seat = table.seats[index];
  return seat !== undefined && !seat.left && !seat.done;
}

/** Whether everybody knows the colour of the table's turn. */
function hasDice({ setup, table }: Pick<AtTable, "setup" | "table">) {
  return setup.dice === "real" || Boolean(table.tray?.facing);
}

/** In the final launch, with app dice one after the other. */
function mustLaunchNow({ setup, table }: Pick<AtTable, "setup" | "table">, seat: Seat) {
  if (seat.done) return false;
  if (setup.dice === "real") return true;
  const waited = setup.order.find((index) => !table.seats[index]?.left && !table.seats[index]?.done);
  return waited === seat.seat;
}

/** The sheet of this phone to go on with: the one that calls, first who is active, then clockwise from the one that is shown. */
export function nextHere(model: AtTable, viewed: number): number | null {
  const { setup, table, mine } = model;
  if (!setup.referee && !table.seats[viewed]?.done) return null;
  const players = table.seats.length;
  const after = (seat: number) => (seat - viewed + players) % players;
  const waits = setup.referee ? calls : isOpen;
  const calling = mine.filter((seat) => seat !== viewed && waits(model, seat));
  const [first] = calling.sort((a, b) => after(a) - after(b));
  return calling.find((seat) => seat === table.active) ?? first ?? null;
}

/** The sheet that this phone opens on. */
export function firstHere(model: AtTable): number | null {
  const { table, mine } = model;
  if (table.active !== null && mine.includes(table.active)) return table.active;
  return mine.find((seat) => calls(model, seat)) ?? mine[0] ?? null;
}
