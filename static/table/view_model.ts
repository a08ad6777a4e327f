/** What every screen of a table is drawn from. */

import type { Setup, Table } from "../rules/state.ts";

export interface TableModel {
  code: string;
  setup: Setup;
  table: Table;
  /** By seat: whether some phone has it. */
  claimed: boolean[];
  /** The seats that this phone plays. */
  mine: number[];
  /** The code of the rematch, if there is one. */
  rematch: string | null;
  /** Whether this phone opened the table, and may act for every seat. */
  host: boolean;
  /** Whether only this phone knows the table. */
  alone: boolean;
  /** Whether what others do arrives here at once. */
  live: boolean;
  /** Whether this device keeps what is tapped. */
  storing: boolean;
  /** How many moves of this phone the server does not know yet. */
  unsent: number;
  /** How many of them this device does not keep, or not yet. */
  unstored: number;
  /** Stands upright, so lakes are drawn turned. */
  upright: boolean;
}
