/** The editions on this device: drafts, and what was saved to the server from here. */

import { isLasting, recall, remember } from "./memory.js";

/**
 * @typedef {import("../rules/state.js").Draft} Draft
 * @typedef {{ id: string | null, token: string | null, saved: Draft | null }} Saved
 *   `id`, `token`: the server's, once it is saved there; `saved`: what was saved
 * @typedef {Saved & { key: string, edition: Draft, changed: number }} Mine `changed`: ms since 1970
 */

/** @returns {Mine[]} the last changed first */
export function myEditions() {
  return keys()
    .flatMap((key) => myEdition(key) ?? [])
    .sort((one, other) => other.changed - one.changed);
}

/** @param {string} key */
export function myEdition(key) {
  return recall(`edition.${key}`, /** @type {Mine | null} */ (null));
}

/** @param {Mine} mine that is new, or was changed */
export function keepEdition(mine) {
  if (!keys().includes(mine.key)) remember("editions", [...keys(), mine.key]);
  remember(`edition.${mine.key}`, mine);
}

/** @param {string} key */
export function forgetEdition(key) {
  remember(
    "editions",
    keys().filter((other) => other !== key),
  );
  remember(`edition.${key}`, undefined);
}

/** @param {string} key */
export function lasts(key) {
  return isLasting("editions") && isLasting(`edition.${key}`);
}

export function newKey() {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36);
}

function keys() {
  return recall("editions", /** @type {string[]} */ ([]));
}
