/** The page of editions: a list, the editor of one, or one that somebody shared. */

import { render } from "lit-html";
import { myEdition } from "../device/editions.ts";
import type { Referee } from "../rules/referee.ts";
import { type Place, placeAt } from "./address.ts";
import { createEditor } from "./editor/hands.ts";
import { createList } from "./hands.ts";
import { createShared } from "./shared.ts";

export function startEditions(root: HTMLElement, waking: Promise<Referee>) {
  let editor: ReturnType<typeof createEditor> | null = null;
  let screen = screenOf(placeAt(location.hash));

  function show() {
    render(screen(), root);
    (root.querySelector("dialog:not([open])") as HTMLDialogElement | null)?.showModal();
  }

  function screenOf(place: Place): () => unknown {
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
    (root.querySelector("h1") as HTMLElement | null)?.focus();
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
