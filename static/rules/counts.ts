/** The shapes of what the rules answer to the two calculators. */

export type Kind = "four_of_a_kind" | "three_pairs" | "seven_unique";
export type Breaker = "favors" | "cards";

/** `token`: null is a generic one; missing until the rules have said which it is. */
export type Dedication = { seat: number; kind: Kind | "generic"; token?: number | null };

/** `left`: tokens of each kind, top first; `worth`: what the next one of it is worth, and the one after that; `notes`: what may be a slip, as codes. */
export type Dedicated = {
  made: Dedication[];
  left: Record<Kind, number[]>;
  worth: Record<Kind, [number, number]>;
  generic: number;
  totals: number[];
  notes: string[];
};

/** `typed`: a sum that somebody else has added, or tokens; `tokens`: the pips of those that were tapped. */
export type Entry = { typed: string; tokens: number[] };

/** A fault in a room, of a player, or of a player in a room. */
export type Fault = { room: number | null; seat: number | null; code: string };

export type Board = {
  usual: number;
  rooms: { pips: number[]; points: number[] }[];
  totals: number[];
  faults: Fault[];
};

/** What a player has at the end; what decides between those who are level only where it is known. */
export type HarvestPlayer = { name: string; generic: number } & Record<Kind, number[]> &
  Partial<Record<Breaker, number>>;

export type LumensSheet = { players: string[]; rooms: { central: boolean; pips: number[] }[] };

/** Everybody's place, the first first. */
type Standing = { seat: number; place: number };

/** Which sentence says it, and the facts that it may name: seats in the order of their places, and what decided. */
export type Sentence = {
  key: "wins" | "share_win" | Breaker | "central" | "open" | "level_first" | "level";
  seats: number[];
  place: number;
  total: number;
  values: number[];
};

export type Part = Kind | "generic" | "first" | "second";

/** By what decides: the seats for whom it does. */
export type Deciding = Partial<Record<Breaker | "central", number[]>>;

/** `asks`: what decides who wins and is not known; `concerns`: what decides any place, known or not. */
export type Result = {
  players: { name: string; total: number; parts: Partial<Record<Part, number>> }[];
  standings: Standing[];
  outcome: Sentence;
  ties: Sentence[];
  asks: Deciding;
  concerns: Deciding;
};
