/** The names that were played with on this device, the latest first. */

import { recall, remember } from "./memory.js";

const MOST = 30;

/** @returns {string[]} */
export function knownNames() {
  return recall("names", /** @type {string[]} */ ([]));
}

/** @param {string[]} typed */
export function learnNames(typed) {
  const names = typed.map(cleaned).filter(Boolean);
  remember("names", [...new Set([...names, ...knownNames()])].slice(0, MOST));
}

/**
 * Without what a name cannot have: spaces around it, and characters that nobody sees.
 * @param {string} name
 */
export function cleaned(name) {
  return name.replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
}
