/** How many players a table may have, the name of one who gave none, and names where other words or little room are. */

import { t } from "./words.ts";

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const FEWEST = 2;
export const MOST = 4;
export const LONGEST_NAME = 30;

/** What a player is called who gave no name. */
export function nameOf(seat: number) {
  return t("Player {n}", { n: seat + 1 });
}

export function isRightToLeft(name: string) {
  return RIGHT_TO_LEFT.test(name);
}

/** In a sentence, so that the number or the name beside it stays where it is. */
export function isolated(name: string) {
  return isRightToLeft(name) ? `\u2068${name}\u2069` : name;
}

/** What a player is called, and what tells the name from one that is the same (`called` in sync/names.ts). */
export function partsOf(name: string) {
  const [, called = name, sheet = ""] = /^(.+)( \([A-D]\))$/.exec(name) ?? [];
  return { called, sheet };
}
