/** What the players of a table are called now, over the names of its opening; those of one name are told apart. */

import { isKnown, namesAt, saveTable } from "../device/tables.ts";
import type { Seat, Setup, Table } from "../rules/state.ts";

interface Named {
  seats: Pick<Seat, "name" | "sheet">[];
}

export function createNames(code: string, setup: Setup) {
  let names = namesAt(code, setup);
  let drawn: { from: Table; names: string[]; table: Table } | null = null;

  return {
    now: () => names,

    /** @returns whether anybody is called otherwise than before */
    set(told: string[]): boolean {
      if (told.length !== names.length || told.join("\n") === names.join("\n")) return false;
      names = told;
      if (isKnown(code)) saveTable(code, { names }); // or it was removed from this device meanwhile
      return true;
    },

    /** The same object as long as neither the table nor a name has changed. */
    on(table: Table): Table {
      if (drawn?.from !== table || drawn.names !== names) drawn = { from: table, names, table: called(table, names) };
      return drawn.table;
    },
  };
}

/** The table with its players called so. */
export function called<Any extends Named>(table: Any, names: string[]): Any {
  const isAmbiguous = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const seats = table.seats.map((seat, i) => {
    const name = names[i] ?? seat.name;
    return { ...seat, name: isAmbiguous(name) ? `${name} (${seat.sheet})` : name };
  });
  return { ...table, seats };
}
