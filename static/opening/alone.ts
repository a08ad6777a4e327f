/** Opens a table alone, which only this phone knows. */

import { newAloneCode, saveAloneTable } from "../device/tables.ts";
import type { Referee } from "../rules/referee.ts";
import { drawn } from "../sync/alone.ts";
import { NoAnswer } from "../sync/api.ts";
import type { Store } from "../sync/store.ts";

const MOST_DRAWS = 16; // more than letters, fireworks and cards can take

/**
 * @param request what the server would be asked for
 * @returns the code
 */
export async function dealAlone(request: object, referee: Referee, store: Store): Promise<string> {
  const setup = referee.call("setup", { ...request, draws: drawn(MOST_DRAWS) });
  const code = newAloneCode();
  if (!(await canBeShown(code))) throw new NoAnswer();
  await store.save(code, { setup, alone: true });
  saveAloneTable(code, setup);
  return code;
}

/** Whether the page of a table can be had: from the precache, or from the server. */
async function canBeShown(code: string) {
  if (navigator.serviceWorker?.controller) return true;
  return fetch(`/t/${code}`).then(
    ({ ok }) => ok,
    () => false,
  );
}
