/** Wakes the second referee when somebody asks for it first. */

import { wakeReferee } from "./wake.js";

/** @typedef {import("../rules/referee.js").Referee} Referee */

/**
 * One for all who ask; whoever asked in vain may ask again.
 * @param {DOMStringMap} page
 * @returns {() => Promise<Referee>}
 */
export function wakeOnce(page) {
  /** @type {Promise<Referee> | null} */
  let waking = null;
  return () => {
    waking ??= wakeReferee(page).catch((problem) => {
      waking = null;
      throw problem;
    });
    return waking;
  };
}
