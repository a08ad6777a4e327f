/** A table as it was found, as long as the rules sleep: it is seen, and nothing is possible yet. */

import { NO_OPTIONS } from "../rules/no_options.ts";
import { createNames } from "./names.ts";
import type { StoredTable } from "./store.ts";
import type { followTable } from "./table.ts";

type Followed = ReturnType<typeof followTable>;

/** `followed`: what `followTable` gives, from the beginning on; `table`: as it looked last */
export function followAsleep(
  code: string,
  { setup, log, pending, table }: StoredTable & { table: NonNullable<StoredTable["table"]> },
) {
  const names = createNames(code, setup);
  let live = true;
  let tellAwake: (followed: Followed) => void = () => {};
  const awake = new Promise<Followed>((tell) => {
    tellAwake = tell;
  });
  const followed: Followed = {
    isAwake: () => false,
    table: () => names.on(table),
    names: names.now,
    rename: async (seat, name) => (await awake).rename(seat, name),
    log: () => log,
    unsent: () => pending.length,
    unstored: () => 0,
    isStoring: () => true,
    save: async () => (await awake).save(),
    isLive: () => live,
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
  return {
    followed,
    awake,
    /** The rules cannot be fetched just now. */
    missed() {
      live = false;
    },
    /** @param now how it is followed from now on */
    wake(now: Followed) {
      tellAwake(Object.assign(followed, now));
    },
  };
}

function notYet(): never {
  throw new Error("the rules are asleep");
}
