/** The hands of the screen of a shared edition: fetches it, copies it, or opens it in the editor when the link allows it. */

import { forgetOpened, myEditions, rememberOpened } from "../device/editions.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Edition } from "../rules/state.ts";
import { ask } from "../sync/api.ts";
import { editorAt } from "./address.ts";
import { saveFromLink, saveOwn } from "./own.ts";
import { sharedEdition } from "./shared_edition.ts";

export function createShared({ id, token }: { id: string; token: string | null }, show: () => void) {
  const here = location.hash;
  const mine = myEditions().find((one) => one.id === id);
  const state = {
    id,
    edition: null as Edition | null,
    mine: mine ? editorAt(mine.key) : null,
    lost: null as "deleted" | "unanswered" | null,
  };

  async function read() {
    try {
      state.edition = await ask<Edition>("GET", `/editions/${encodeURIComponent(id)}`);
      if (!token && !mine) rememberOpened({ id, name: state.edition.name, seen: Date.now() });
      if (token && location.hash === here) location.replace(editorAt(saveFromLink(state.edition, id, token)));
    } catch (problem) {
      state.lost = problem instanceof Refusal ? "deleted" : "unanswered";
      if (state.lost === "deleted") forgetOpened(id);
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
      location.hash = editorAt(saveOwn(edition));
    },
  };

  read();
  return () => sharedEdition(state, callbacks);
}
