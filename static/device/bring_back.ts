/** A table that was removed comes back. */

import { remember } from "./memory.ts";
import { type MyTable, myTable, myTables } from "./tables.ts";

/** To its place, with the seats that were taken meanwhile. */
export function bringTableBack(table: MyTable) {
  const others = myTables().filter((one) => one.code !== table.code);
  const back = { ...table, seats: { ...table.seats, ...myTable(table.code).seats } };
  remember(
    "tables",
    [back, ...others].sort((one, other) => other.seen - one.seen),
  );
}
