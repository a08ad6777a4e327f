/** All tables that lie on this device, and how one is taken away. */

import { answered, completed, movesOf, PARTS, read } from "./store.js";

/**
 * @typedef {import("./store.js").Shelf} Shelf
 * @typedef {import("./store.js").Kept} Kept
 */

/**
 * @param {Shelf} shelf
 * @returns {Promise<string[]>}
 */
export async function codesOn({ database }) {
  const setups = (await database?.().catch(() => null))?.transaction("setups").objectStore("setups");
  return setups ? /** @type {Promise<string[]>} */ (answered(setups.getAllKeys())) : [];
}

/**
 * All of the table or nothing.
 * @param {Shelf} shelf
 * @param {string} code
 * @returns {Promise<Kept | null>} what there was
 */
export async function takeAway({ database }, code) {
  const transaction = (await database?.())?.transaction(PARTS, "readwrite");
  if (!transaction) return null;
  const kept = read(transaction, code);
  for (const part of PARTS) transaction.objectStore(part).delete(part === "moves" ? movesOf(code) : code);
  const [found] = await Promise.all([kept, completed(transaction)]);
  return found;
}
