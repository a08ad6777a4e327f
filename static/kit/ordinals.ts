/** Places as one writes them: before a name, and in a sentence. */

import { t } from "./words.ts";

export function ordinal(place: number) {
  return [t("1st"), t("2nd"), t("3rd"), t("4th")][place - 1];
}

/** The last of four is shared with nobody. */
export function sharedPlace(place: number) {
  return [t("first place"), t("second place"), t("third place")][place - 1];
}
