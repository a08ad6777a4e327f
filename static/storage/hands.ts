/** What this device keeps, counted, and let go of where nothing is lost: at home, and wherever the storage is full. */

import { myGames } from "../device/counted_games.ts";
import { myEditions } from "../device/editions.ts";
import { codeNow, forgetTable, isAlone, isKnown, keepTable, myTable, myTables } from "../device/tables.ts";
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
    const kept = await codesOn(store).catch(() => []);
    const codes = new Set([...kept, ...myTables().map(({ code }) => code)]);
    over = [];
    for (const code of kept) {
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
      set({ ...(await count()), asking: false, told: t("There is room again.") });
    } catch (problem) {
      console.info(problem);
      set({ asking: false, told: t("This browser did not let it be removed. Please try again.") });
    }
    removed(codes);
  }

  function close() {
    state = null;
    show();
  }

  const callbacks = {
    begin: () => set({ asking: true, told: "" }),
    keep: () => set({ asking: false }),
    remove,
    close,
  };
  return {
    async open() {
      state = { ...(await count()), asking: false, told: "" };
      show();
    },
    draw: () => state && dialog("storage", storage(state, callbacks), close),
  };
}

/** All that this device holds of a table: first what is kept of it, by which other tabs see that it is gone. */
export async function removeTable(code: string, store: Shelf) {
  const kept = await takeAway(store, code);
  forgetTable(code);
  return kept;
}

/** Whether something would be lost with what this device has kept. */
export function isOnlyHere(code: string, kept: StoredTable | null) {
  return kept !== null && (isAlone(code) || kept.pending.length > 0);
}

/** Finished, or left over from a removal of an earlier version. */
function isOver(code: string, kept: StoredTable | null) {
  return kept !== null && !isOnlyHere(code, kept) && (kept.table?.phase === "finished" || !isKnown(code));
}

/** What lies here without a place in the list gets it back if it is nowhere else, and goes if it has gone on elsewhere. */
export async function tidy(store: Shelf) {
  const found = [];
  for (const code of await codesOn(store)) {
    const kept = isKnown(code) ? null : await store.load(code);
    if (codeNow(code)) await takeAway(store, code);
    else if (kept && isOnlyHere(code, kept)) found.push(listed(code, kept));
  }
  return found;
}

function listed(code: string, { setup }: StoredTable) {
  keepTable(code, { names: setup.seats.map(({ name }) => name) });
  return myTable(code);
}
