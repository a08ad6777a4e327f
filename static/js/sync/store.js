/** What this device keeps of each table: its setup, its log, and the moves that are still to be sent. */

/**
 * @typedef {import("../rules/state.js").Setup} Setup
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {{ setup: Setup, log: Move[], pending: Move[] }} Kept
 * @typedef {object} Store
 * @property {(code: string) => Promise<Kept | null>} load
 * @property {(code: string, setup: Setup) => Promise<void>} keepSetup
 * @property {(code: string, log: Move[]) => Promise<void>} keepLog
 * @property {(code: string, pending: Move[]) => Promise<void>} keepPending
 */

const PARTS = ["setups", "logs", "outboxes"];

/** @returns {Promise<Store>} */
export async function openStore() {
  const opening = indexedDB.open("lampion", 1);
  opening.onupgradeneeded = () => {
    for (const part of PARTS) opening.result.createObjectStore(part);
  };
  const database = await answered(opening);
  const read = (/** @type {string} */ part, /** @type {string} */ code) =>
    answered(database.transaction(part).objectStore(part).get(code));
  const keep = (/** @type {string} */ part) => async (/** @type {string} */ code, /** @type {unknown} */ value) => {
    await answered(database.transaction(part, "readwrite").objectStore(part).put(value, code));
  };
  return {
    async load(code) {
      const [setup, log, pending] = await Promise.all(PARTS.map((part) => read(part, code)));
      return setup ? { setup, log: log ?? [], pending: pending ?? [] } : null;
    },
    keepSetup: keep("setups"),
    keepLog: keep("logs"),
    keepPending: keep("outboxes"),
  };
}

/**
 * As good as nothing, where the device keeps nothing: what is not sent is lost with the page.
 * @returns {Store}
 */
export function noStore() {
  return { load: async () => null, keepSetup: async () => {}, keepLog: async () => {}, keepPending: async () => {} };
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
