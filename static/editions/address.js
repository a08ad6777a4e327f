/** The screens of the page of editions, as fragments of its address. */

/**
 * @typedef {import("./editor/editor.js").Part} Part
 * @typedef {{ screen: "list" }
 *   | { screen: "editor", key: string, part: Part }
 *   | { screen: "shared", id: string, token: string | null }} Place
 */

/** @type {Part[]} */
export const PARTS = ["lake", "bonuses", "fireworks", "cards", "share"];

/**
 * @param {string} hash
 * @returns {Place}
 */
export function placeAt(hash) {
  const [first = "", second = "", third = ""] = hash.slice(1).split("/");
  if (!first) return { screen: "list" };
  if (first !== "edit") return { screen: "shared", id: first, token: second || null };
  return { screen: "editor", key: second, part: PARTS.find((part) => part === third) ?? "lake" };
}

/**
 * @param {string} key
 * @param {Part} part
 */
export function editorAt(key, part = "lake") {
  return `#edit/${key}/${part}`;
}

/**
 * @param {string} id of the server
 * @param {string | null} token for who may change it
 */
export function sharedAt(id, token) {
  return token ? `#${id}/${token}` : `#${id}`;
}
