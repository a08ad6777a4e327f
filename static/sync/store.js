/** What this device keeps of each table: its setup, its log, the moves that are still to be sent, and how it looked last. */

import { without } from "./taps.js";

/**
 * @typedef {import("../rules/state.js").Setup} Setup
 * @typedef {import("../rules/state.js").Table} Table
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {{ move: Move, code: string, detail: Record<string, any> }} Dropped
 * @typedef {{ setup: Setup, log: Move[], pending: Move[], table: Table | null, fresh?: boolean }} Kept
 *   `fresh`: from the server, and not kept yet
 * @typedef {object} Changes
 * @property {Setup} [setup]
 * @property {Move[]} [log] what is confirmed beyond the first `after` moves
 * @property {number} [after]
 * @property {Move[]} [made] moves to be sent
 * @property {Dropped[]} [dropped] moves that need not be sent any more
 * @property {Table} [table]
 * @property {boolean} [alone] whether nobody else has the table
 * @typedef {object} Store
 * @property {(code: string) => Promise<Kept | null>} load
 * @property {(code: string, changes: Changes) => Promise<void>} keep all of it or nothing
 * @property {(code: string, changed: (dropped: Dropped[]) => void) => () => void} watch hears what other tabs keep
 * @typedef {Store & { database?: () => Promise<IDBDatabase> }} Shelf where all tables are; without a database nothing is kept
 */

/** Another tab has gone on with a table that nobody else has. */
export class Behind extends Error {}

export const PARTS = ["setups", "moves", "outboxes", "tables"];

/** @returns {Promise<Shelf>} */
export async function openStore() {
  const channel = new BroadcastChannel("lampion");
  const database = keptOpen();
  let asked = false;

  /** With the first mark there is something to lose. */
  function askToStay() {
    if (!asked) navigator.storage?.persist?.();
    asked = true;
  }

  return {
    load: async (code) => read((await database()).transaction(PARTS), code),
    async keep(code, changes) {
      const { made = [], dropped = [], alone = false } = changes;
      const only = made.length > 0 || alone;
      const durability = only ? "strict" : "default";
      const transaction = (await database()).transaction(PARTS, "readwrite", { durability });
      await Promise.all([completed(transaction), write(transaction, code, changes)]);
      if (only) askToStay();
      channel.postMessage({ code, dropped });
    },
    watch(code, changed) {
      const hear = (/** @type {MessageEvent} */ { data }) => data.code === code && changed(data.dropped);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
    database,
  };
}

/**
 * As good as nothing, where the device keeps nothing: what is not sent is lost with the page.
 * @returns {Shelf}
 */
export function noStore() {
  return {
    load: async () => null,
    keep: () => Promise.reject(new Error("nothing is kept here")),
    watch: () => () => {},
  };
}

/** The database, opened again by whoever comes next when that has failed, or when the browser has closed it. */
function keptOpen() {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;
  const lost = () => {
    opened = null;
  };
  return () => {
    // What fails may be over in the next moment.
    opened ??= openDatabase(lost).catch(() => openDatabase(lost));
    opened.catch(lost);
    return opened;
  };
}

/**
 * @param {() => void} lost
 * @returns {Promise<IDBDatabase>}
 */
async function openDatabase(lost) {
  const opening = indexedDB.open("lampion", 2);
  return new Promise((resolve, reject) => {
    opening.onupgradeneeded = () => {
      const { result } = opening;
      for (const part of PARTS) if (!result.objectStoreNames.contains(part)) result.createObjectStore(part);
    };
    opening.onblocked = () => reject(new Error("another tab has it open as it was"));
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const { result } = opening;
      result.onclose = lost;
      result.onversionchange = () => {
        result.close();
        lost();
      };
      resolve(result);
    };
  });
}

/**
 * @param {IDBTransaction} transaction
 * @param {string} code
 * @returns {Promise<Kept | null>}
 */
export async function read(transaction, code) {
  const get = (/** @type {string} */ part) => answered(transaction.objectStore(part).get(code));
  const moves = answered(transaction.objectStore("moves").getAll(movesOf(code)));
  const places = answered(transaction.objectStore("moves").getAllKeys(movesOf(code)));
  const [setup, pending, table] = await Promise.all([get("setups"), get("outboxes"), get("tables")]);
  if (!setup) return null;
  const found = await places;
  const log = (await moves).filter((_, i) => /** @type {[string, number]} */ (found[i])[1] === i + 1);
  return { setup, log, pending: pending ?? [], table: table ?? null };
}

/**
 * Nothing of a table whose setup is not there: it was removed meanwhile.
 * @param {IDBTransaction} transaction
 * @param {string} code
 * @param {Changes} changes
 */
async function write(transaction, code, { setup, log = [], after = 0, made = [], dropped = [], table, alone }) {
  const put = (/** @type {string} */ part, /** @type {unknown} */ value, /** @type {IDBValidKey} */ key) =>
    transaction.objectStore(part).put(value, key);
  try {
    if (alone && log.length > 0) {
      const places = IDBKeyRange.bound([code, after + 1], [code, after + log.length]);
      checkIsNext(log, await answered(transaction.objectStore("moves").getAll(places)));
    }
    if (setup) put("setups", setup, code);
    else if (!(await answered(transaction.objectStore("setups").count(code)))) throw new Error("not kept any more");
    if (table) put("tables", table, code);
    for (const [i, move] of log.entries()) put("moves", move, [code, after + i + 1]);
    const outbox = (await answered(transaction.objectStore("outboxes").get(code))) ?? [];
    put("outboxes", changedOutbox(outbox, { log, made, dropped }), code);
  } catch (problem) {
    transaction.abort();
    throw problem;
  }
}

/**
 * @param {Move[]} log to be kept
 * @param {Move[]} there what is kept in its place
 */
export function checkIsNext(log, there) {
  if (there.some(({ id }, i) => id !== log[i]?.id)) throw new Behind();
}

/**
 * An outbox is changed rather than replaced, because another tab may have added to it.
 * @param {Move[]} outbox
 * @param {{ log: Move[], made: Move[], dropped: Dropped[] }} changes
 */
export function changedOutbox(outbox, { log, made, dropped }) {
  const over = [...log, ...dropped.map(({ move }) => move)];
  return without([...outbox, ...without(made, outbox)], over);
}

/** @param {string} code */
export function movesOf(code) {
  return IDBKeyRange.bound([code], [code, []]);
}

/** @param {IDBTransaction} transaction */
export function completed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
