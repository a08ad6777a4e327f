/** What the calculator of a game is made of, and what its views see. */

import type { Counted } from "../device/counted_games.ts";
import type { Result } from "../rules/counts.ts";
import type { Referee } from "../rules/referee.ts";

/** `begun`: ms since 1970; `counted`: its result is stored as it is */
export interface Draft {
  begun: number;
  names: string[];
  counted: boolean;
}

/** `names`: none of them empty; `judged`: what the rules make of the draft, once they are awake */
export interface CountModel<D extends Draft, Judged> {
  draft: D;
  names: string[];
  judged: Judged | null;
  problem: string;
  change: (changes: Partial<D>) => void;
}

export interface Calculator<D extends Draft, Judged> {
  which: Counted["which"];
  title: () => string;
  beginning: () => Omit<D, keyof Draft>;
  isBegun: (draft: D) => boolean;
  /** what is left when a player goes */
  without: (draft: D, seat: number) => Partial<D>;
  /** what is there when a player comes */
  joined: (draft: D) => Partial<D>;
  judge: (draft: D, referee: Referee) => { judged: Judged; changes?: Partial<D> };
  /** what the rules count at the end */
  counted: (draft: D, judged: Judged, names: string[]) => Counted;
  view: (model: CountModel<D, Judged>) => unknown;
  /** something is still to be known */
  isOpen: (result: Result) => boolean;
  ask: (model: CountModel<D, Judged>, result: Result) => unknown;
  /** of what was asked */
  corrections: (model: CountModel<D, Judged>) => { label: string; act(): void }[];
}
