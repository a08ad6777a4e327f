/** The games that are counted: their names, and the days on which they were played. */

import type { Game } from "../device/counted_games.ts";
import { ourLocale } from "../kit/day.ts";
import { t } from "../kit/words.ts";

export function harvestTitle() {
  return t("Harvest Festival");
}

export function lumensTitle() {
  return t("Lumens");
}

export function titleOf({ which }: Game) {
  return which === "harvest" ? harvestTitle() : lumensTitle();
}

export function day({ begun }: Pick<Game, "begun">) {
  return new Intl.DateTimeFormat(ourLocale(), { dateStyle: "medium" }).format(begun);
}

/** Who played. */
export function namesIn(game: Game) {
  return game.which === "harvest" ? game.sheet.map(({ name }) => name) : game.sheet.players;
}
