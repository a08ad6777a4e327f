/** What was done to a draft, step by step, so that it can be undone and redone. */

/**
 * @template T
 * @typedef {{ past: T[], present: T, future: T[], about: string }} History
 *   `about`: what the last step changed; more of the same is the same step
 */

const MOST = 500;

/**
 * @template T
 * @param {T} present
 * @returns {History<T>}
 */
export function begin(present) {
  return { past: [], present, future: [], about: "" };
}

/**
 * @template T
 * @param {History<T>} history
 * @param {T} present
 * @param {string} about empty: a step of its own
 * @returns {History<T>}
 */
export function step(history, present, about = "") {
  if (present === history.present) return history;
  const goesOn = about !== "" && about === history.about;
  if (goesOn && present === history.past.at(-1)) return { ...undo(history), future: [] };
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST);
  return { past, present, future: [], about };
}

/**
 * @template T
 * @param {History<T>} history
 * @returns {History<T>}
 */
export function undo({ past, present, future }) {
  return { past: past.slice(0, -1), present: past.at(-1) ?? present, future: [present, ...future], about: "" };
}

/**
 * @template T
 * @param {History<T>} history
 * @returns {History<T>}
 */
export function redo({ past, present, future }) {
  return { past: [...past, present], present: future[0] ?? present, future: future.slice(1), about: "" };
}
