/** An edition that somebody shared: looked at, played with, copied; or edited, with its edit link. */

import { myEditions } from "../device/editions.js";
import { Refusal } from "../rules/refusal.js";
import { ask } from "../sync/api.js";
import { sharedEdition } from "./shared_edition.js";
import { editorAt } from "./address.js";
import { keepOwn, keepSaved } from "./own.js";

/**
 * @typedef {import("../rules/state.js").Edition} Edition
 * @param {{ id: string, token: string | null }} place
 * @param {() => void} show
 */
export function createShared({ id, token }, show) {
  const here = location.hash;
  const mine = myEditions().find((one) => one.id === id);
  const state = {
    id,
    edition: /** @type {Edition | null} */ (null),
    mine: mine ? editorAt(mine.key) : null,
    lost: /** @type {"gone" | "unanswered" | null} */ (null),
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
    /** @param {Edition} edition */
    copy(edition) {
      location.hash = editorAt(keepOwn(edition));
    },
  };

  read();
  return () => sharedEdition(state, callbacks);
}
