/** Counts what is stored on this device, and removes finished games: on the home page, and at a table when storage is full. */

import { myGames } from "../device/counted_games.ts";
import { myEditions } from "../device/editions.ts";
import { codeNow, forgetTable, isAlone, isKnown, myTable, myTables, saveTable } from "../device/tables.ts";
import { dialog } from "../kit/dialog.ts";
import { t } from "../kit/words.ts";
import { codesOn, takeAway } from "../sync/shelf.ts";
import type { Shelf, StoredTable } from "../sync/store.ts";
import { type State, storage } from "./storage.ts";

export function createStorage({
  store,
  show,
  removed,
  open,
}: {
  store: Shelf;
  show: () => void;
  removed: (codes: string[]) => void;
  /** the table that is open here */
  open?: string;
}) {
  let state: State | null = null;
  let over: string[] = [];

  function set(changes: Partial<State>) {
    if (state) state = { ...state, ...changes };
    show();
  }

  async function count() {
    const stored = await codesOn(store).catch(() => []);
    const codes = new Set([...stored, ...myTables().map(({ code }) => code)]);
    over = [];
    for (const code of stored) {
      if (code !== open && isOver(code, await store.load(code).catch(() => null))) over.push(code);
    }
    const { usage = null } = (await navigator.storage?.estimate?.()) ?? {};
    return {
      tables: codes.size,
      games: myGames().length,
      editions: myEditions().length,
      size: usage,
      over: over.length,
    };
  }

  async function remove() {
    const codes = over;
    try {
      for (const code of codes) await removeTable(code, store);
      set({ ...(await count()), asking: false, message: t("There is room again.") });
    } catch (problem) {
      console.info(problem);
      set({ asking: false, message: t("This browser did not let it be removed. Please try again.") });
    }
    removed(codes);
  }

  function close() {
    state = null;
    show();
  }

  const callbacks = {
    begin: () => set({ asking: true, message: "" }),
    cancel: () => set({ asking: false }),
    remove,
    close,
  };
  return {
    async open() {
      state = { ...(await count()), asking: false, message: "" };
      show();
    },
    draw: () => state && dialog("storage", storage(state, callbacks), close),
  };
}

/** Removes all that this device has of a table: first from IndexedDB, because other tabs go home when its place in the list is lost. */
export async function removeTable(code: string, store: Shelf) {
  const stored = await takeAway(store, code);
  forgetTable(code);
  return stored;
}

/** Whether the server lacks something that this device has stored. */
export function isOnlyHere(code: string, stored: StoredTable | null) {
  return stored !== null && (isAlone(code) || stored.pending.length > 0);
}

/** Finished, or left behind by an earlier version when it removed the table. */
function isOver(code: string, stored: StoredTable | null) {
  return stored !== null && !isOnlyHere(code, stored) && (stored.table?.phase === "finished" || !isKnown(code));
}

/** A stored table that is missing from the list is listed again if the server lacks something of it, and removed if it has another code by now. */
export async function tidy(store: Shelf) {
  const found = [];
  for (const code of await codesOn(store)) {
    const stored = isKnown(code) ? null : await store.load(code);
    if (codeNow(code)) await takeAway(store, code);
    else if (stored && isOnlyHere(code, stored)) found.push(listed(code, stored));
  }
  return found;
}

function listed(code: string, { setup }: StoredTable) {
  saveTable(code, { names: setup.seats.map(({ name }) => name) });
  return myTable(code);
}
