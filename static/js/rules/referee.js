/** The second referee: the rulebook's own files, run by MicroPython wherever this module runs. */

/**
 * @typedef {{ files: Record<string, string> }} Bundle
 * @typedef {{ mkdirTree(path: string): void, writeFile(path: string, text: string): void }} Files
 * @typedef {{ open_door(): (request: string) => string }} Phone
 * @typedef {{ FS: Files, pyimport(name: string): Phone }} Python
 * @typedef {(options: { heapsize: number, url?: string }) => Promise<Python>} LoadPython
 * @typedef {{ answer(request: string): string, call(name: string, args?: object): any }} Referee
 */

const HEAP_BYTES = 4 * 1024 * 1024;

/** What the rules refuse: a code to translate and the facts that belong to it. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {Record<string, unknown>} detail
   */
  constructor(code, detail) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/**
 * @param {LoadPython} load
 * @param {Bundle} bundle
 * @param {string} [url] of micropython.wasm, when it does not lie beside its module
 * @returns {Promise<Referee>}
 */
export async function startReferee(load, bundle, url) {
  const python = await load({ heapsize: HEAP_BYTES, url });
  for (const [path, text] of Object.entries(bundle.files)) write(python.FS, `/${path}`, text);
  const answer = python.pyimport("scoresheet.rules.phone").open_door();
  return { answer, call: (name, args) => open(answer(JSON.stringify({ ...args, call: name }))) };
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
