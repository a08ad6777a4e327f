/** Chooses the screen of the page of editions: the list, the editor, or a shared edition. */

import { render } from "lit-html";
import { myEdition } from "../device/editions.ts";
import type { Referee } from "../rules/referee.ts";
import { type Screen, screenAt } from "./address.ts";
import { createEditor } from "./editor/hands.ts";
import { createList } from "./hands.ts";
import { createShared } from "./shared.ts";

export function startEditions(root: HTMLElement, waking: Promise<Referee>) {
  let editor: ReturnType<typeof createEditor> | null = null;
  let view = viewOf(screenAt(location.hash));

  function show() {
    render(view(), root);
    (root.querySelector("dialog:not([open])") as HTMLDialogElement | null)?.showModal();
  }

  function viewOf(screen: Screen): () => unknown {
    if (screen.screen !== "editor") editor = null;
    if (screen.screen === "shared") return createShared(screen, show);
    if (screen.screen === "list") return list();
    const { key, part } = screen;
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

  function reload() {
    editor?.reload();
    show();
  }

  /** The place that the address names. */
  function reveal() {
    const screen = screenAt(location.hash);
    if (screen.screen === "editor" && screen.place) editor?.reveal(screen.part, screen.place);
  }

  addEventListener("hashchange", () => {
    view = viewOf(screenAt(location.hash));
    show();
    scrollTo(0, 0);
    (root.querySelector("h1") as HTMLElement | null)?.focus();
    reveal();
  });
  addEventListener("storage", reload);
  // On the way back from another page the browser may show this one again from its cache.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    view = viewOf(screenAt(location.hash));
    reload();
  });
  matchMedia("(orientation: portrait)").addEventListener("change", show);
  show();
  reveal();
}
