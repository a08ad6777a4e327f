/** The names of the three games, and of what points come from in them. */

import { t } from "../../kit/words.ts";
import { partName } from "../parts.ts";
import { harvestTitle, lumensTitle } from "../titles.ts";
import type { Source, Which } from "./played.ts";

export function gameName(which: Which) {
  return { dice: t("Lanterns Dice"), harvest: harvestTitle(), lumens: lumensTitle() }[which];
}

export function sourceName(source: Source) {
  if (source === "fireworks") return t("Fireworks");
  if (source === "second_group") return t("Second group");
  return source === "boats" ? t("Boats") : partName(source);
}
