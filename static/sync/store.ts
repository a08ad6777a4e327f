/** What this device stores of each table: its setup, its log, the moves that are still to be sent, and how it looked last. */

import { askToStay } from "../device/staying.ts";
import type { Detail } from "../rules/refusal.ts";
import type { Move, Setup, Table } from "../rules/state.ts";
import { without } from "./taps.ts";

export interface Dropped {
  move: Move;
  code: string;
  detail: Detail;
}

/** `fresh`: from the server, and not stored yet */
export interface StoredTable {
  setup: Setup;
  log: Move[];
  pending: Move[];
  table: Table | null;
  fresh?: boolean;
}

export interface Changes {
  setup?: Setup;
  /** what is confirmed beyond the first `after` moves */
  log?: Move[];
  after?: number;
  /** moves to be sent */
  made?: Move[];
  /** moves that need not be sent any more */
  dropped?: Dropped[];
  table?: Table;
  /** whether nobody else has the table */
  alone?: boolean;
}

export interface Store {
  load: (code: string) => Promise<StoredTable | null>;
  /** all of it or nothing */
  save: (code: string, changes: Changes) => Promise<void>;
  /** hears what other tabs keep */
  watch: (code: string, changed: (dropped: Dropped[]) => void) => () => void;
}

/** where all tables are; without a database nothing is kept */
export type Shelf = Store & { database?: () => Promise<IDBDatabase> };

/** Another tab has gone on with a table that nobody else has. */
export class Behind extends Error {}

const MOST = 2000; // ms in which it opens; it takes some 10

export const PARTS = ["setups", "moves", "outboxes", "tables"];

export async function openStore(): Promise<Shelf> {
  const channel = new BroadcastChannel("lampion");
  const database = keptOpen();

  return {
    load: async (code) => read((await database()).transaction(PARTS), code),
    async save(code, changes) {
      const { made = [], dropped = [], alone = false } = changes;
      const only = made.length > 0 || alone;
      const durability = only ? "strict" : "default";
      const transaction = (await database()).transaction(PARTS, "readwrite", { durability });
      await Promise.all([completed(transaction), write(transaction, code, changes)]);
      // With the first mark there is something to lose.
      if (only) askToStay();
      channel.postMessage({ code, dropped });
    },
    watch(code, changed) {
      const hear = ({ data }: MessageEvent) => data.code === code && changed(data.dropped);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
    database,
  };
}

/** As good as nothing, where the device keeps nothing: what is not sent is lost with the page. */
export function noStore(): Shelf {
  return {
    load: async () => null,
    save: () => Promise.reject(new Error("nothing is kept here")),
    watch: () => () => {},
  };
}

/** The database, opened again by whoever comes next when that has failed, or when the browser has closed it. */
function keptOpen() {
  let opened: Promise<IDBDatabase> | null = null;
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

async function openDatabase(lost: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open("lampion", 2);
  return new Promise((resolve, reject) => {
    opening.onupgradeneeded = () => {
      const { result } = opening;
      for (const part of PARTS) if (!result.objectStoreNames.contains(part)) result.createObjectStore(part);
    };
    // WebKit never answers when a page was left while it made the database, not before it is started anew.
    setTimeout(() => reject(new Error("it does not open")), MOST);
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

export async function read(transaction: IDBTransaction, code: string): Promise<StoredTable | null> {
  const get = (part: string) => answered(transaction.objectStore(part).get(code));
  const moves = answered(transaction.objectStore("moves").getAll(movesOf(code)));
  const places = answered(transaction.objectStore("moves").getAllKeys(movesOf(code)));
  const [setup, pending, table] = await Promise.all([get("setups"), get("outboxes"), get("tables")]);
  if (!setup) return null;
  const found = await places;
  const log = (await moves).filter((_, i) => (found[i] as [string, number])[1] === i + 1);
  return { setup, log, pending: pending ?? [], table: table ?? null };
}

/** Nothing of a table whose setup is not there: it was removed meanwhile. */
async function write(
  transaction: IDBTransaction,
  code: string,
  { setup, log = [], after = 0, made = [], dropped = [], table, alone }: Changes,
) {
  const put = (part: string, value: unknown, key: IDBValidKey) => transaction.objectStore(part).put(value, key);
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
 * @param log to be kept
 * @param there what is kept in its place
 */
export function checkIsNext(log: Move[], there: Move[]) {
  if (there.some(({ id }, i) => id !== log[i]?.id)) throw new Behind();
}

/** An outbox is changed rather than replaced, because another tab may have added to it. */
export function changedOutbox(
  outbox: Move[],
  { log, made, dropped }: { log: Move[]; made: Move[]; dropped: Dropped[] },
) {
  const over = [...log, ...dropped.map(({ move }) => move)];
  return without([...outbox, ...without(made, outbox)], over);
}

export function movesOf(code: string) {
  return IDBKeyRange.bound([code], [code, []]);
}

export function completed(transaction: IDBTransaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
}

export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
