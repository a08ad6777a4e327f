/** Adds editions to this device: new ones, and those that an edit link leads to. */

import { myEditions, newKey, saveEdition } from "../device/editions.ts";
import { t } from "../kit/words.ts";
import type { Draft } from "../rules/state.ts";
import { LONGEST_NAME } from "./editor/sharing.ts";
import { same } from "./same.ts";

/**
 * @param confirmed what its owner has said about it before
 * @returns its key
 */
export function saveOwn(edition: Draft, confirmed: string[] = []): string {
  const key = newKey();
  const own = { ...edition, id: "mine", official: false };
  saveEdition({ key, edition: own, id: null, token: null, saved: null, changed: Date.now(), confirmed });
  return key;
}

/** @param name of the edition that one's own is made from */
export function ownName(name: string) {
  return fitting(t("{name}, my own", { name }), name);
}

export function copyName(name: string) {
  return name && fitting(t("{name}, copy", { name }), name);
}

function fitting(longer: string, name: string) {
  return longer.length > LONGEST_NAME ? name : longer;
}

/**
 * From its edit link. What was changed here since it was saved stays as it is, and so does the right to edit it: a link
 * may have been cut off.
 * @returns its key
 */
export function saveFromLink(edition: Draft, id: string, token: string): string {
  const known = myEditions().find((mine) => mine.id === id);
  const right = known?.token ?? token;
  if (known && !same(known.edition, known.saved)) {
    saveEdition({ ...known, token: right });
    return known.key;
  }
  const key = known?.key ?? newKey();
  saveEdition({ key, edition, id, token: right, saved: edition, changed: Date.now() });
  return key;
}
