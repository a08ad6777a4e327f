/** What a seat may do before the rules have said so: nothing. */

import type { Options } from "./state.ts";

export const NO_OPTIONS: Options = {
  roll: false,
  reroll: false,
  orient: false,
  die: [],
  shade: { die: [], bonus: [] },
  grants: [],
  emperor: [],
  launch: {},
  taken: [],
  done: false,
  leave: false,
  back: false,
  mark: [],
  erase: [],
  gift: [],
  lift: [],
  put: false,
  total: false,
  cross: [],
  undo: null,
};
