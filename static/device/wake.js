/** Wakes the second referee, from where the page says that its parts are. */

import { startReferee } from "../rules/referee.js";

/** @typedef {import("../rules/referee.js").Referee} Referee */

/**
 * @param {DOMStringMap} page
 * @returns {Promise<() => Promise<Referee>>} fetched, and to be woken: meanwhile nothing else gets a turn
 */
export async function fetchReferee({ micropython = "", rules = "" }) {
  const [{ loadMicroPython }, bundle] = await Promise.all([
    import(micropython),
    fetch(rules).then((answer) => answer.json()),
  ]);
  return () => startReferee(loadMicroPython, bundle);
}

/**
 * @param {DOMStringMap} page
 * @returns {Promise<Referee>}
 */
export async function wakeReferee(page) {
  const wake = await fetchReferee(page);
  return wake();
}
