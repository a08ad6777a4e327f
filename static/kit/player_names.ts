/** How many play, and what they are called. */

import { t } from "./words.ts";

export const FEWEST = 2;
export const MOST = 4;
export const LONGEST_NAME = 30;

/** What a player is called who gave no name. */
export function nameOf(seat: number) {
  return t("Player {n}", { n: seat + 1 });
}
