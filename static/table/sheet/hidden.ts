/** What this phone does not show of the others: their points, their sheets. */

import { recall, remember } from "../../device/memory.ts";

export type Hidden = "points" | "others";

export function isHidden(what: Hidden) {
  return recall(`hide.${what}`, false);
}

export function hideOrShow(what: Hidden) {
  remember(`hide.${what}`, !isHidden(what));
}
