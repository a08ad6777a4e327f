/** The tables of this device on its home page: how far they are, and how one of them is removed. */

import { html, render } from "lit-html";
import { bringTableBack } from "../device/bring_back.ts";
import { isAlone, type MyTable, myTables } from "../device/tables.ts";
import { dialog } from "../kit/dialog.ts";
import { nameOf } from "../kit/player_names.ts";
import { t } from "../kit/words.ts";
import { Refusal } from "../rules/refusal.ts";
import { isOnlyHere, removeTable, tidy } from "../storage/hands.ts";
import { ask } from "../sync/api.ts";
import type { Shelf, StoredTable } from "../sync/store.ts";
import { home, LATEST, type State } from "./known_tables.ts";
import { type Loss, removal } from "./removal.ts";

export function createMyTables(root: HTMLElement, opening: Promise<Shelf>, keepFocus: (draw: () => void) => void) {
  const state: State = { tables: myTables(), alone: isAlone, all: false, now: {}, removed: [], told: "" };
  /** What can be brought back until the page is left. */
  const before: Map<string, StoredTable | null> = new Map();
  let asking: { table: MyTable; loss: Loss } | null = null;

  function show() {
    const question = asking && dialog("removal", removal(asking, { remove: removeAsked, close }), close);
    keepFocus(() => render(html`${home(state, { remove, restore, showAll })}${question}`, root));
  }

  function set(changes: Partial<State>) {
    Object.assign(state, changes);
    show();
  }

  /** Whose button has just become another. */
  function focus({ code }: MyTable) {
    (root.querySelector(`[data-code="${code}"] button`) as HTMLElement | null)?.focus();
  }

  function close() {
    asking = null;
    show();
  }

  /** At once, or after a question if something would be lost. */
  async function remove(table: MyTable) {
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

  async function removeNow(table: MyTable) {
    const { code } = table;
    const kept = await removeTable(code, await opening);
    if (!before.has(code)) before.set(code, kept);
    set({ removed: [...before.keys()], told: "" });
    focus(table);
  }

  function refuse(problem: unknown) {
    console.info(problem);
    set({ told: t("This browser did not let it be removed. Please try again.") });
  }

  async function restore(table: MyTable) {
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

  async function keep(code: string, { setup, log, pending, table }: StoredTable) {
    const changes = { setup, log, made: pending, alone: isAlone(code), ...(table && { table }) };
    await (await opening).save(code, changes);
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

  /** @param codes that were removed otherwise */
  function drop(codes: string[]) {
    set({ tables: state.tables.filter(({ code }) => !codes.includes(code)) });
  }

  begin();
  return { begin, drop, set };
}

function lossOf(
  { code, seats, names }: MyTable,
  kept: StoredTable | null,
  now: State["now"][string] | undefined,
): Loss | null {
  const alone = isAlone(code) && isOnlyHere(code, kept);
  const gone = now === "gone" && kept !== null;
  const unsent = alone ? 0 : (kept?.pending.length ?? 0);
  const phase = now === "gone" ? "finished" : (now ?? kept?.table)?.phase;
  const ours = isAlone(code) || phase === "finished" ? [] : Object.keys(seats).map(Number);
  const loss = { alone, gone, unsent, seats: ours.map((seat) => names[seat] ?? nameOf(seat)) };
  return alone || gone || unsent + ours.length > 0 ? loss : null;
}
