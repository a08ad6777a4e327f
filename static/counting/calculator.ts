/** What the calculator of a game is made of, and what its views see. */

import type { Counted, Game } from "../device/counted_games.ts";
import type { Deciding, Result } from "../rules/counts.ts";
import type { Referee } from "../rules/referee.ts";
import type { Asked } from "./question.ts";

/** `begun`: ms since 1970; `counted`: its result is stored as it is; `correcting`: so is one from before */
export interface Draft {
  begun: number;
  names: string[];
  counted: boolean;
  correcting?: boolean;
}

/** What a game has beside its players. */
export type Entered<D extends Draft> = Omit<D, keyof Draft>;

/** `names`: none of them empty; `judged`: what the rules make of the draft, once they are awake */
export interface CountModel<D extends Draft, Judged> {
  draft: D;
  names: string[];
  judged: Judged | null;
  problem: string;
  change: (changes: Partial<D>) => void;
}

/** `asked`: the seats for whom it decides, by what decides; `must`: without it nobody wins */
interface Decision<D extends Draft> {
  asked: Deciding;
  must: boolean;
  know: (changes: Partial<D>) => void;
}

export interface Calculator<D extends Draft, Judged> {
  which: Counted["which"];
  title: () => string;
  beginning: () => Entered<D>;
  /** of a draft that an older version has stored, what is otherwise now */
  renewed: (draft: D) => D;
  isBegun: (draft: D) => boolean;
  /** what is left when a player goes */
  without: (draft: D, seat: number) => Partial<D>;
  /** what is there when a player comes */
  joined: (draft: D) => Partial<D>;
  judge: (draft: D, referee: Referee) => { judged: Judged; changes?: Partial<D> };
  /** what the rules count at the end */
  counted: (draft: D, judged: Judged, names: string[]) => Counted;
  /** the way back: players and what they have, of a game of this calculator */
  entered: (game: Game) => (Entered<D> & { names: string[] }) | null;
  view: (model: CountModel<D, Judged>) => unknown;
  /** what may have been forgotten */
  doubt: (model: CountModel<D, Judged>) => Omit<Asked, "go"> | null;
  decide: (model: CountModel<D, Judged>, result: Result, decision: Decision<D>) => unknown;
}
