/** The second referee: the rulebook's own files, run by MicroPython wherever this module runs. */

import { Refusal } from "./refusal.js";

/**
 * @typedef {{ files: Record<string, string> }} Bundle
 * @typedef {{ mkdirTree(path: string): void, writeFile(path: string, text: string): void }} Files
 * @typedef {{ open_door(): (request: string) => string }} Phone
 * @typedef {{ FS: Files, pyimport(name: string): Phone }} Python
 * @typedef {() => Promise<Python>} LoadPython
 * @typedef {{ answer(request: string): string, call(name: string, args?: object): any, another(): Referee }} Referee
 *   `another`: one with a table of its own
 */

/**
 * @param {LoadPython} load
 * @param {Bundle} bundle
 * @returns {Promise<Referee>}
 */
export async function startReferee(load, bundle) {
  // Its heap grows as it must and stays there; a larger one to begin with only makes each collection longer.
  const python = await load();
  for (const [path, text] of Object.entries(bundle.files)) write(python.FS, `/${path}`, text);
  return openDoor(python.pyimport("scoresheet.rules.phone"));
}

/**
 * @param {Phone} phone
 * @returns {Referee}
 */
function openDoor(phone) {
  const answer = phone.open_door();
  const call = (/** @type {string} */ name, args = {}) => open(answer(JSON.stringify({ ...args, call: name })));
  return { answer, call, another: () => openDoor(phone) };
}

/**
 * @param {Files} files
 * @param {string} path
 * @param {string} text
 */
function write(files, path, text) {
  files.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
  files.writeFile(path, text);
}

/** @param {string} text */
function open(text) {
  const { ok, error } = JSON.parse(text);
  if (error) throw new Refusal(error.code, error.detail);
  return ok;
}
