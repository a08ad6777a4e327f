/** Puts a removed table back into the list of this device. */

import { remember } from "./memory.ts";
import { type MyTable, myTable, myTables } from "./tables.ts";

/** Where it was in the list, with the seats that were claimed meanwhile. */
export function bringTableBack(table: MyTable) {
  const others = myTables().filter((one) => one.code !== table.code);
  const back = { ...table, seats: { ...table.seats, ...myTable(table.code).seats } };
  remember(
    "tables",
    [back, ...others].sort((one, other) => other.seen - one.seen),
  );
}
