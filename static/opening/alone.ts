/** Opens a table that only this phone knows. */

import { keepAloneTable, newAloneCode } from "../device/tables.ts";
import type { Referee } from "../rules/referee.ts";
import { drawn } from "../sync/alone.ts";
import { NoAnswer } from "../sync/api.ts";
import type { Store } from "../sync/store.ts";

const MOST_DRAWS = 16; // more than letters, fireworks and cards can take

/**
 * @param wish what the server would be asked for
 * @returns the code
 */
export async function dealAlone(wish: object, referee: Referee, store: Store): Promise<string> {
  const setup = referee.call("setup", { ...wish, draws: drawn(MOST_DRAWS) });
  const code = newAloneCode();
  if (!(await canBeShown(code))) throw new NoAnswer();
  await store.save(code, { setup, alone: true });
  keepAloneTable(code, setup);
  return code;
}

/** The page of a table may be kept by the browser, or not. */
async function canBeShown(code: string) {
  if (navigator.serviceWorker?.controller) return true;
  return fetch(`/t/${code}`).then(
    ({ ok }) => ok,
    () => false,
  );
}
