/** The frame of the editor: its parts with the number of faults in each, undo and redo. */

import { html, nothing } from "lit-html";
import { redo } from "../../kit/form_icons.ts";
import { back, undo } from "../../kit/icons.ts";
import { t, tn } from "../../kit/words.ts";
import type { Remark } from "../../rules/state.ts";

export type Part = "lake" | "bonuses" | "fireworks" | "cards" | "share";

interface State {
  name: string;
  part: Part;
  address: (part: Part) => string;
  faults: Remark[];
  /** whether it will still be there after the page is closed */
  lasting: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

interface Callbacks {
  undo(): void;
  redo(): void;
  key(event: KeyboardEvent): void;
}

export function editor(state: State, callbacks: Callbacks, content: unknown, aside: unknown = nothing) {
  const { name, part, address, faults } = state;
  return html`
    <div class="editor" data-part=${part} @keydown=${callbacks.key}>
      <header class="top">
        <a class="icon-button quiet" href="#" aria-label=${t("Back")}>${back}</a>
        <h1 tabindex="-1">${name || t("Nameless edition")}</h1>
        ${aside}
        <button type="button" class="icon-button quiet" aria-label=${t("Undo")} ?disabled=${!state.canUndo}
          @click=${callbacks.undo}>${undo}</button>
        <button type="button" class="icon-button quiet" aria-label=${t("Redo")} ?disabled=${!state.canRedo}
          @click=${callbacks.redo}>${redo}</button>
      </header>
      <nav class="parts" aria-label=${t("Parts of the edition")}>
        ${parts().map(([one, title]) => link(title, address(one), one === part, faultsOf(faults, one).length))}
      </nav>
      ${state.lasting ? nothing : html`<p class="problem" role="alert">${fleeting()}</p>`}
      ${content}
    </div>`;
}

function parts(): [Part, string][] {
  return [
    ["lake", t("Lake")],
    ["bonuses", t("Bonuses")],
    ["fireworks", t("Tiles")],
    ["cards", t("Cards")],
    ["share", t("Share")],
  ];
}

function link(title: string, address: string, here: boolean, faults: number) {
  return html`
    <a href=${address} aria-current=${here ? "page" : nothing}>
      <span>${title}${faults > 0 ? dot(faults) : nothing}</span>
    </a>`;
}

function dot(faults: number) {
  return html`<span class="dot"><span class="sr">(${tn(faults, "{n} thing to mend", "{n} things to mend")})</span></span>`;
}

function fleeting() {
  return t(
    "The storage of this browser is full or blocked. What you enter lasts as long as this page stays open: when nothing is missing, save it to the server or export it as a file.",
  );
}

/** The faults that are mended in this part of the editor. */
function faultsOf(remarks: Remark[], part: Part) {
  return remarks.filter(({ path }) => partOf(path) === part);
}

export function partOf(path: string): Part {
  if (/^(lakes|columns|rows)/.test(path)) return "lake";
  if (/^(sheets|gift_circles)/.test(path)) return "bonuses";
  if (path.startsWith("shapes")) return "fireworks";
  return path.startsWith("emperor") ? "cards" : "share";
}
