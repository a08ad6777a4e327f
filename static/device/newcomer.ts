/** Whether this device is new to the game, and is offered the guide: once. */

import { recall, remember } from "./memory.ts";
import { myTables } from "./tables.ts";

export function isNewcomer() {
  return myTables().length === 0 && !recall("guided", false);
}

/** Taken or declined. */
export function stopOffering() {
  remember("guided", true);
}
