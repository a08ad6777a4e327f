/** A finished game as the history knows it, whichever of the three it is. */

import type { Part } from "../../rules/counts.ts";

export type Which = "dice" | "harvest" | "lumens";

/** What points come from. */
export type Source = Part | "fireworks" | "second_group" | "boats";

export const SOURCES: Record<Which, Source[]> = {
  dice: ["fireworks", "second_group", "boats"],
  harvest: ["seven_unique", "three_pairs", "four_of_a_kind", "generic"],
  lumens: ["first", "second"],
};

/** `person`: who it is in every game; null: nobody has said; `place`: null where nobody can say */
export interface Player {
  name: string;
  person: string | null;
  place: number | null;
  total: number;
  from: Partial<Record<Source, number>>;
}

/**
 * `key`: of no other game; `at`: when it was played, in ms since 1970; `players`: the first first;
 * `open`: somebody's points are still missing, so nobody has won
 */
export interface Played {
  key: string;
  which: Which;
  at: number;
  players: Player[];
  open: boolean;
}

/** Who is meant: a name in other letters, or with other spaces, is the same person’s. */
export function personOf(name: string) {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").replace(/\s+/gu, " ").trim();
}

/** @returns the latest first */
export function inTime<One extends Pick<Played, "at">>(games: One[]): One[] {
  return games.toSorted((one, other) => other.at - one.at);
}
