/** The hands of the list of tables on the home page: shows how far they are, removes and restores them. */

import { html, render } from "lit-html";
import { isAlone, type MyTable, myTables, namesAt } from "../device/tables.ts";
import { dialog } from "../kit/dialog.ts";
import { nameOf } from "../kit/player_names.ts";
import { t } from "../kit/words.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Move } from "../rules/state.ts";
import { bringBack } from "../storage/bring_back.ts";
import { isOnlyHere, removeTable, tidy } from "../storage/hands.ts";
import { ask, type TableAtServer } from "../sync/api.ts";
import { called } from "../sync/names.ts";
import { type Look, looksOf } from "../sync/shelf.ts";
import type { Shelf, StoredTable } from "../sync/store.ts";
import { home, LATEST, type Now, type State } from "./known_tables.ts";
import { type Loss, removal } from "./removal.ts";
import { runningTable } from "./running.ts";

/** `root`: what has all of them; `first`: where the running game is drawn; `list`: where the others are */
interface Places {
  root: HTMLElement;
  first: HTMLElement;
  list: HTMLElement;
}

export function createMyTables(
  { root, first, list }: Places,
  opening: Promise<Shelf>,
  drawKeepingFocus: (draw: () => void) => void,
) {
  const state: State = { tables: [], running: null, alone: isAlone, all: false, now: {}, removed: [], message: "" };
  /** The removed tables, by code, which can be brought back until the page is left. */
  const removed: Map<string, StoredTable | null> = new Map();
  let asking: { table: MyTable; loss: Loss } | null = null;

  function show() {
    const question = asking && dialog("removal", removal(asking, { remove: removeAsked, close }), close);
    const callbacks = { remove, restore, showAll };
    drawKeepingFocus(() => {
      render(runningTable(state, callbacks), first);
      render(html`${home(state, callbacks)}${question}`, list);
    });
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
    try {
      await bringBack(table, removed.get(code) ?? null, await opening);
    } catch (problem) {
      console.info(problem);
      return set({ message: t("This browser did not let it be brought back. Please try again.") });
    }
    removed.delete(code);
    set({ removed: [...removed.keys()], message: "" });
    focus(table);
  }

  function showAll() {
    set({ all: true });
  }

  /** How far the tables are, as this device knows it. What comes later changes words, and no places. */
  async function showStored() {
    const store = await opening;
    const found = await tidy(store).catch(() => []);
    const tables = [...found, ...state.tables];
    const codes = tables.map(({ code }) => code);
    const looks = await looksOf(store, codes).catch((): Record<string, Look> => ({}));
    const now = Object.fromEntries(Object.entries(looks).map(([code, look]) => [code, nowOf(code, look)]));
    const running = codes.find((code) => now[code] && now[code].phase !== "finished") ?? null;
    set({ tables, now, running });
    root.classList.add("drawn");
  }

  function askServer() {
    const shared = state.tables.filter(({ code }) => !isAlone(code));
    const asked = shared.filter(({ code }, i) => i < LATEST || code === state.running);
    for (const { code } of asked) {
      ask<TableAtServer>("GET", `/tables/${code}`).then(
        (table) => tell(code, table),
        (error) => error instanceof Refusal && set({ now: { ...state.now, [code]: "deleted" } }),
      );
    }
  }

  async function tell(code: string, table: TableAtServer) {
    const known = state.now[code];
    const isNews = !known || known === "deleted" || known.version !== table.version;
    const at = isNews ? await endOf(code, table) : known.at;
    set({ now: { ...state.now, [code]: { ...called(table, namesOf(table)), at } } });
  }

  /** Also when the browser shows this page again from its cache. */
  function begin() {
    removed.clear();
    asking = null;
    Object.assign(state, { tables: myTables(), removed: [], message: "" });
    show();
    showStored().then(askServer);
  }

  /** @param codes that were removed in the dialog about storage */
  function drop(codes: string[]) {
    set({ tables: state.tables.filter(({ code }) => !codes.includes(code)) });
  }

  begin();
  return { begin, drop, set };
}

function nowOf(code: string, { table, at }: Look): Now {
  return { ...called(table, namesAt(code, table)), at };
}

/** When the last move was made, if it was the last one of all. */
async function endOf(code: string, { phase, version }: TableAtServer): Promise<number | null> {
  if (phase !== "finished" || version === 0) return null;
  const asked = ask<{ moves: Move[] }>("GET", `/tables/${code}/log?after=${version - 1}`);
  return asked.then(({ moves }) => moves[0]?.at ?? null).catch(() => null);
}

function namesOf({ seats }: TableAtServer) {
  return seats.map(({ name }) => name);
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
