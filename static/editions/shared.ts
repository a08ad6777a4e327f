/** An edition that somebody shared: looked at, played with, copied; or edited, with its edit link. */

import { myEditions } from "../device/editions.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Edition } from "../rules/state.ts";
import { ask } from "../sync/api.ts";
import { editorAt } from "./address.ts";
import { keepOwn, keepSaved } from "./own.ts";
import { sharedEdition } from "./shared_edition.ts";

export function createShared({ id, token }: { id: string; token: string | null }, show: () => void) {
  const here = location.hash;
  const mine = myEditions().find((one) => one.id === id);
  const state = {
    id,
    edition: null as Edition | null,
    mine: mine ? editorAt(mine.key) : null,
    lost: null as "gone" | "unanswered" | null,
  };

  async function read() {
    try {
      state.edition = await ask("GET", `/editions/${encodeURIComponent(id)}`);
      if (state.edition && token && location.hash === here)
        location.replace(editorAt(keepSaved(state.edition, id, token)));
    } catch (problem) {
      state.lost = problem instanceof Refusal ? "gone" : "unanswered";
    }
    show();
  }

  const callbacks = {
    again() {
      state.lost = null;
      show();
      read();
    },
    copy(edition: Edition) {
      location.hash = editorAt(keepOwn(edition));
    },
  };

  read();
  return () => sharedEdition(state, callbacks);
}
