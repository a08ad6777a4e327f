/** Wakes the second referee, from where the page says that its parts are. */

import { startReferee } from "../rules/referee.js";

/**
 * @param {DOMStringMap} page
 * @returns {Promise<import("../rules/referee.js").Referee>}
 */
export async function wakeReferee({ micropython = "", rules = "" }) {
  const [{ loadMicroPython }, bundle] = await Promise.all([
    import(micropython),
    fetch(rules).then((answer) => answer.json()),
  ]);
  return startReferee(loadMicroPython, bundle);
}
