/** Removes games of the history from this device, and brings them back until the page is left. */

import { bringGameBack, forgetGame, type Game } from "../../device/counted_games.ts";
import { type MyTable, myTable } from "../../device/tables.ts";
import { t } from "../../kit/words.ts";
import { bringBack } from "../../storage/bring_back.ts";
import { removeTable } from "../../storage/hands.ts";
import type { Shelf, StoredTable } from "../../sync/store.ts";

type Removed = { game: Game } | { mine: MyTable; stored: StoredTable | null };

export function createRemoving({ opening, show }: { opening: Promise<Shelf>; show: () => void }) {
  const removed: Map<string, Removed> = new Map();
  let message = "";

  async function attempt(act: () => Promise<void>, otherwise: () => string) {
    try {
      await act();
      message = "";
    } catch (problem) {
      console.info(problem);
      message = otherwise();
    }
    show();
  }

  /** @param key of a counted game, or else the code of a table */
  async function removeNow(key: string, counted: Game[]) {
    const game = counted.find(({ begun }) => String(begun) === key);
    if (game) {
      forgetGame(game.begun);
      removed.set(key, { game });
    } else {
      const mine = myTable(key);
      removed.set(key, { mine, stored: await removeTable(key, await opening) });
    }
  }

  async function restoreNow(key: string) {
    const one = removed.get(key);
    if (one && "game" in one) bringGameBack(one.game);
    else if (one) await bringBack(one.mine, one.stored, await opening);
    removed.delete(key);
  }

  return {
    removed: () => [...removed.keys()],
    message: () => message,
    forget: () => removed.clear(),
    remove: (key: string, counted: Game[]) =>
      attempt(
        () => removeNow(key, counted),
        () => t("This browser did not let it be removed. Please try again."),
      ),
    restore: (key: string) =>
      attempt(
        () => restoreNow(key),
        () => t("This browser did not let it be brought back. Please try again."),
      ),
  };
}
