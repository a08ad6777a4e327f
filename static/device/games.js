/** The games of the calculators on this device: those that are being counted, and those that were. */

import { recall, remember } from "./memory.js";

/**
 * @typedef {"harvest" | "lumens"} Which
 * @typedef {{ which: Which, begun: number, sheet: any }} Game
 *   `begun`: ms since 1970, by which it is known; `sheet`: what the rules count
 */

const MOST = 200;

/**
 * @template T
 * @param {Which} which
 * @param {T} otherwise
 * @returns {T} the game that is being counted
 */
export function draftOf(which, otherwise) {
  return recall(`draft.${which}`, otherwise);
}

/**
 * @param {Which} which
 * @param {unknown} draft
 */
export function keepDraft(which, draft) {
  remember(`draft.${which}`, draft);
}

/** @returns {Game[]} newest first */
export function myGames() {
  return recall("games", /** @type {Game[]} */ ([]));
}

/** @param {Game} game that is new, or was counted again */
export function keepGame(game) {
  const others = myGames().filter(({ begun }) => begun !== game.begun);
  const all = [game, ...others].sort((one, other) => other.begun - one.begun);
  remember("games", all.slice(0, MOST));
}

/** @param {number} begun */
export function forgetGame(begun) {
  remember(
    "games",
    myGames().filter((game) => game.begun !== begun),
  );
}
