/** The tables of this device on its home page: how far they are, and how one of them is removed. */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { bringTableBack } from "../device/bring_back.js";
import { isAlone, myTables } from "../device/tables.js";
import { Refusal } from "../rules/refusal.js";
import { ask } from "../sync/api.js";
import { dialog } from "../kit/dialog.js";
import { home, LATEST } from "./known_tables.js";
import { nameOf } from "../opening/players.js";
import { removal } from "./removal.js";
import { t } from "../kit/words.js";
import { isOnlyHere, removeTable, tidy } from "../storage/hands.js";

/**
 * @typedef {import("../device/tables.js").MyTable} MyTable
 * @typedef {import("../sync/store.js").Kept} Kept
 * @typedef {import("../sync/store.js").Shelf} Shelf
 * @typedef {import("./known_tables.js").State} State
 * @typedef {import("./removal.js").Loss} Loss
 */

/**
 * @param {HTMLElement} root
 * @param {Promise<Shelf>} opening
 * @param {(draw: () => void) => void} keepFocus
 */
export function createMyTables(root, opening, keepFocus) {
  /** @type {State} */
  const state = { tables: myTables(), alone: isAlone, all: false, now: {}, removed: [], told: "" };
  /** What can be brought back until the page is left. @type {Map<string, Kept | null>} */
  const before = new Map();
  /** @type {{ table: MyTable, loss: Loss } | null} */
  let asking = null;

  function show() {
    const question = asking && dialog("removal", removal(asking, { remove: removeAsked, close }), close);
    keepFocus(() => render(html`${home(state, { remove, restore, showAll })}${question}`, root));
  }

  /** @param {Partial<State>} changes */
  function set(changes) {
    Object.assign(state, changes);
    show();
  }

  /**
   * Whose button has just become another.
   * @param {MyTable} table
   */
  function focus({ code }) {
    /** @type {HTMLElement | null} */ (root.querySelector(`[data-code="${code}"] button`))?.focus();
  }

  function close() {
    asking = null;
    show();
  }

  /**
   * At once, or after a question if something would be lost.
   * @param {MyTable} table
   */
  async function remove(table) {
    const { code } = table;
    try {
      const kept = await (await opening).load(code);
      const loss = lossOf(table, kept, state.now[code]);
      if (!loss) return await removeNow(table);
      asking = { table, loss };
      show();
    } catch (problem) {
      refuse(problem);
    }
  }

  async function removeAsked() {
    const table = asking?.table;
    asking = null;
    if (table) await removeNow(table).catch(refuse);
  }

  /** @param {MyTable} table */
  async function removeNow(table) {
    const { code } = table;
    const kept = await removeTable(code, await opening);
    if (!before.has(code)) before.set(code, kept);
    set({ removed: [...before.keys()], told: "" });
    focus(table);
  }

  /** @param {unknown} problem */
  function refuse(problem) {
    console.info(problem);
    set({ told: t("This browser did not let it be removed. Please try again.") });
  }

  /** @param {MyTable} table */
  async function restore(table) {
    const { code } = table;
    const kept = before.get(code);
    try {
      if (kept) await keep(code, kept);
    } catch (problem) {
      console.info(problem);
      return set({ told: t("This browser did not let it be brought back. Please try again.") });
    }
    bringTableBack(table);
    before.delete(code);
    set({ removed: [...before.keys()], told: "" });
    focus(table);
  }

  /**
   * @param {string} code
   * @param {Kept} kept
   */
  async function keep(code, { setup, log, pending, table }) {
    const changes = { setup, log, made: pending, alone: isAlone(code), ...(table && { table }) };
    await (await opening).keep(code, changes);
  }

  function showAll() {
    set({ all: true });
  }

  /** How far the tables are, as this device knows it. */
  async function showKept() {
    const store = await opening;
    const found = await tidy(store).catch(() => []);
    state.tables = [...found, ...state.tables];
    for (const { code } of state.tables.slice(0, LATEST)) {
      const kept = await store.load(code).catch(() => null);
      if (kept?.table) state.now[code] ??= kept.table;
    }
    show();
  }

  function askServer() {
    for (const { code } of state.tables.filter((table) => !isAlone(table.code)).slice(0, LATEST)) {
      ask("GET", `/tables/${code}`).then(
        (table) => set({ now: { ...state.now, [code]: table } }),
        (error) => error instanceof Refusal && set({ now: { ...state.now, [code]: "gone" } }),
      );
    }
  }

  /** Anew: the browser may show this very page once more. */
  function begin() {
    before.clear();
    asking = null;
    Object.assign(state, { tables: myTables(), removed: [], told: "" });
    show();
    showKept();
    askServer();
  }

  /** @param {string[]} codes that were removed otherwise */
  function drop(codes) {
    set({ tables: state.tables.filter(({ code }) => !codes.includes(code)) });
  }

  begin();
  return { begin, drop, set };
}

/**
 * @param {MyTable} table
 * @param {Kept | null} kept
 * @param {State["now"][string] | undefined} now
 * @returns {Loss | null}
 */
function lossOf({ code, seats, names }, kept, now) {
  const alone = isAlone(code) && isOnlyHere(code, kept);
  const gone = now === "gone" && kept !== null;
  const unsent = alone ? 0 : (kept?.pending.length ?? 0);
  const phase = now === "gone" ? "finished" : (now ?? kept?.table)?.phase;
  const ours = isAlone(code) || phase === "finished" ? [] : Object.keys(seats).map(Number);
  const loss = { alone, gone, unsent, seats: ours.map((seat) => names[seat] ?? nameOf(seat)) };
  return alone || gone || unsent + ours.length > 0 ? loss : null;
}
