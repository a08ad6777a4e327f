/** New editions of this device: made from others, or what was saved elsewhere. */

import { keepEdition, myEditions, newKey } from "../device/editions.js";
import { LONGEST_NAME } from "./editor/sharing.js";
import { t } from "../kit/words.js";
import { same } from "./same.js";

/** @typedef {import("../rules/state.js").Draft} Draft */

/**
 * @param {Draft} edition
 * @returns {string} its key
 */
export function keepOwn(edition) {
  const key = newKey();
  const own = { ...edition, id: "mine", official: false };
  keepEdition({ key, edition: own, id: null, token: null, saved: null, changed: Date.now() });
  return key;
}

/** @param {string} name of the edition that one's own is made from */
export function ownName(name) {
  return fitting(t("{name}, my own", { name }), name);
}

/** @param {string} name */
export function copyName(name) {
  return name && fitting(t("{name}, copy", { name }), name);
}

/**
 * @param {string} longer
 * @param {string} name
 */
function fitting(longer, name) {
  return longer.length > LONGEST_NAME ? name : longer;
}

/**
 * From its edit link. What was changed here since it was saved stays as it is, and so does the right to edit it: a link
 * may have been cut off.
 * @param {Draft} edition
 * @param {string} id
 * @param {string} token
 * @returns {string} its key
 */
export function keepSaved(edition, id, token) {
  const known = myEditions().find((mine) => mine.id === id);
  const right = known?.token ?? token;
  if (known && !same(known.edition, known.saved)) {
    keepEdition({ ...known, token: right });
    return known.key;
  }
  const key = known?.key ?? newKey();
  keepEdition({ key, edition, id, token: right, saved: edition, changed: Date.now() });
  return key;
}
