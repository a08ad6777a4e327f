/** The hands of the list of tables on the home page: shows how far they are, removes and restores them. */

import { html, render } from "lit-html";
import { bringTableBack } from "../device/bring_back.ts";
import { isAlone, type MyTable, myTables } from "../device/tables.ts";
import { dialog } from "../kit/dialog.ts";
import { nameOf } from "../kit/player_names.ts";
import { t } from "../kit/words.ts";
import { Refusal } from "../rules/refusal.ts";
import { isOnlyHere, removeTable, tidy } from "../storage/hands.ts";
import { ask, type TableAtServer } from "../sync/api.ts";
import type { Shelf, StoredTable } from "../sync/store.ts";
import { home, LATEST, type State } from "./known_tables.ts";
import { type Loss, removal } from "./removal.ts";

export function createMyTables(
  root: HTMLElement,
  opening: Promise<Shelf>,
  drawKeepingFocus: (draw: () => void) => void,
) {
  const state: State = { tables: myTables(), alone: isAlone, all: false, now: {}, removed: [], message: "" };
  /** The removed tables, by code, which can be brought back until the page is left. */
  const removed: Map<string, StoredTable | null> = new Map();
  let asking: { table: MyTable; loss: Loss } | null = null;

  function show() {
    const question = asking && dialog("removal", removal(asking, { remove: removeAsked, close }), close);
    drawKeepingFocus(() => render(html`${home(state, { remove, restore, showAll })}${question}`, root));
  }

  function set(changes: Partial<State>) {
    Object.assign(state, changes);
    show();
  }

  /** The button of this table has just been replaced by another. */
  function focus({ code }: MyTable) {
    (root.querySelector(`[data-code="${code}"] button`) as HTMLElement | null)?.focus();
  }

  function close() {
    asking = null;
    show();
  }

  /** Removes a table at once, or asks first if something would be lost. */
  async function remove(table: MyTable) {
    const { code } = table;
    try {
      const stored = await (await opening).load(code);
      const loss = lossOf(table, stored, state.now[code]);
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

  async function removeNow(table: MyTable) {
    const { code } = table;
    const stored = await removeTable(code, await opening);
    if (!removed.has(code)) removed.set(code, stored);
    set({ removed: [...removed.keys()], message: "" });
    focus(table);
  }

  function refuse(problem: unknown) {
    console.info(problem);
    set({ message: t("This browser did not let it be removed. Please try again.") });
  }

  async function restore(table: MyTable) {
    const { code } = table;
    const stored = removed.get(code);
    try {
      if (stored) await saveAgain(code, stored);
    } catch (problem) {
      console.info(problem);
      return set({ message: t("This browser did not let it be brought back. Please try again.") });
    }
    bringTableBack(table);
    removed.delete(code);
    set({ removed: [...removed.keys()], message: "" });
    focus(table);
  }

  async function saveAgain(code: string, { setup, log, pending, table }: StoredTable) {
    const changes = { setup, log, made: pending, alone: isAlone(code), ...(table && { table }) };
    await (await opening).save(code, changes);
  }

  function showAll() {
    set({ all: true });
  }

  /** How far the tables are, as this device knows it. */
  async function showStored() {
    const store = await opening;
    const found = await tidy(store).catch(() => []);
    state.tables = [...found, ...state.tables];
    for (const { code } of state.tables.slice(0, LATEST)) {
      const stored = await store.load(code).catch(() => null);
      if (stored?.table) state.now[code] ??= stored.table;
    }
    show();
  }

  function askServer() {
    for (const { code } of state.tables.filter((table) => !isAlone(table.code)).slice(0, LATEST)) {
      ask<TableAtServer>("GET", `/tables/${code}`).then(
        (table) => set({ now: { ...state.now, [code]: table } }),
        (error) => error instanceof Refusal && set({ now: { ...state.now, [code]: "deleted" } }),
      );
    }
  }

  /** Also when the browser shows this page again from its cache. */
  function begin() {
    removed.clear();
    asking = null;
    Object.assign(state, { tables: myTables(), removed: [], message: "" });
    show();
    showStored();
    askServer();
  }

  /** @param codes that were removed in the dialog about storage */
  function drop(codes: string[]) {
    set({ tables: state.tables.filter(({ code }) => !codes.includes(code)) });
  }

  begin();
  return { begin, drop, set };
}

function lossOf(
  { code, seats, names }: MyTable,
  stored: StoredTable | null,
  now: State["now"][string] | undefined,
): Loss | null {
  const alone = isAlone(code) && isOnlyHere(code, stored);
  const deleted = now === "deleted" && stored !== null;
  const unsent = alone ? 0 : (stored?.pending.length ?? 0);
  const phase = now === "deleted" ? "finished" : (now ?? stored?.table)?.phase;
  const ours = isAlone(code) || phase === "finished" ? [] : Object.keys(seats).map(Number);
  const loss = { alone, deleted, unsent, seats: ours.map((seat) => names[seat] ?? nameOf(seat)) };
  return alone || deleted || unsent + ours.length > 0 ? loss : null;
}
