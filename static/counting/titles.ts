/** The games that are counted, by their names. */

import { t } from "../kit/words.ts";

export function harvestTitle() {
  return t("Harvest Festival");
}

export function lumensTitle() {
  return t("Lumens");
}
