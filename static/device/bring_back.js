/** A table that was removed comes back. */

import { remember } from "./memory.js";
import { myTable, myTables } from "./tables.js";

/**
 * To its place, with the seats that were taken meanwhile.
 * @param {import("./tables.js").MyTable} table
 */
export function bringTableBack(table) {
  const others = myTables().filter((one) => one.code !== table.code);
  const back = { ...table, seats: { ...table.seats, ...myTable(table.code).seats } };
  remember(
    "tables",
    [back, ...others].sort((one, other) => other.seen - one.seen),
  );
}
