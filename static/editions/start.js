/** The page of editions: a list, the editor of one, or one that somebody shared. */

import { render } from "../vendor/lit-html/lit-html.js";
import { myEdition } from "../device/editions.js";
import { placeAt } from "./address.js";
import { createEditor } from "./editor/hands.js";
import { createList } from "./hands.js";
import { createShared } from "./shared.js";

/**
 * @typedef {import("../rules/referee.js").Referee} Referee
 * @typedef {import("./address.js").Place} Place
 */

/**
 * @param {HTMLElement} root
 * @param {Promise<Referee>} waking
 */
export function startEditions(root, waking) {
  /** @type {ReturnType<typeof createEditor> | null} */
  let editor = null;
  let screen = screenOf(placeAt(location.hash));

  function show() {
    render(screen(), root);
    /** @type {HTMLDialogElement | null} */ (root.querySelector("dialog:not([open])"))?.showModal();
  }

  /**
   * @param {Place} place
   * @returns {() => unknown}
   */
  function screenOf(place) {
    if (place.screen !== "editor") editor = null;
    if (place.screen === "shared") return createShared(place, show);
    if (place.screen === "list") return list();
    const { key, part } = place;
    if (editor?.key !== key) {
      const mine = myEdition(key);
      editor = mine && createEditor(mine, waking, show);
    }
    const edited = editor;
    if (edited) return () => edited.view(part);
    history.replaceState(null, "", "#");
    return list();
  }

  function list() {
    return createList(waking, show, Number(root.dataset.largest));
  }

  function hear() {
    editor?.heard();
    show();
  }

  addEventListener("hashchange", () => {
    screen = screenOf(placeAt(location.hash));
    show();
    scrollTo(0, 0);
    /** @type {HTMLElement | null} */ (root.querySelector("h1"))?.focus();
  });
  addEventListener("storage", hear);
  // Back from another page the browser may show this very one once more.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    screen = screenOf(placeAt(location.hash));
    hear();
  });
  matchMedia("(orientation: portrait)").addEventListener("change", show);
  show();
}
