/** How many players a table may have, and the name of one who gave none. */

import { t } from "./words.ts";

export const FEWEST = 2;
export const MOST = 4;
export const LONGEST_NAME = 30;

/** What a player is called who gave no name. */
export function nameOf(seat: number) {
  return t("Player {n}", { n: seat + 1 });
}
