/** A table as it was found, as long as the rules sleep: it is seen, and nothing is possible yet. */

import { NO_OPTIONS } from "../rules/no_options.ts";
import { createNames } from "./names.ts";
import type { StoredTable } from "./store.ts";
import type { followTable } from "./table.ts";

type Followed = ReturnType<typeof followTable>;

/**
 * What `followTable` gives.
 * @param table as it looked last
 * @param awake the same, once the rules are awake
 * @param isLive whether the server is in reach, as far as that is known
 */
export function followAsleep(
  code: string,
  { setup, log, pending, table }: StoredTable & { table: NonNullable<StoredTable["table"]> },
  awake: Promise<Followed>,
  isLive: () => boolean,
): Followed {
  const names = createNames(code, setup);
  return {
    isAwake: () => false,
    table: () => names.on(table),
    names: names.now,
    rename: async (seat, name) => (await awake).rename(seat, name),
    log: () => log,
    unsent: () => pending.length,
    unstored: () => 0,
    isStoring: () => true,
    save: async () => (await awake).save(),
    isLive,
    play: notYet,
    playOn: notYet,
    promise: notYet,
    undo: notYet,
    roll: async (wish) => (await awake).roll(wish),
    options: () => NO_OPTIONS,
    foresee: notYet,
    ask: notYet,
    turn: notYet,
    turns: () => null,
    rotated: notYet,
    fits: () => ({}),
    near: () => ({}),
    groups: () => [],
    stop() {},
  };
}

function notYet(): never {
  throw new Error("the rules are asleep");
}
