/** The frame of the editor: its parts, and which of them are incomplete or wrong, undo and redo. */

import { html, nothing } from "lit-html";
import { redo } from "../../kit/form_icons.ts";
import { back, undo } from "../../kit/icons.ts";
import { t, tn } from "../../kit/words.ts";
import type { Part } from "./parts.ts";

/** `wrong`: so many things are; `incomplete`: it was begun, and something is missing */
interface Mark {
  wrong: number;
  incomplete: boolean;
}

interface State {
  name: string;
  part: Part;
  address: (part: Part) => string;
  marks: (part: Part) => Mark;
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
  const { name, part, address, marks } = state;
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
        ${parts().map(([one, title]) => link(title, address(one), one === part, marks(one)))}
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

function link(title: string, address: string, here: boolean, mark: Mark) {
  return html`
    <a href=${address} aria-current=${here ? "page" : nothing}>
      <span>${title}${dot(mark)}</span>
    </a>`;
}

function dot({ wrong, incomplete }: Mark) {
  if (wrong > 0)
    return html`<span class="dot wrong"><span class="sr">(${tn(wrong, "{n} thing to mend", "{n} things to mend")})</span></span>`;
  return incomplete ? html`<span class="dot"><span class="sr">(${t("incomplete")})</span></span>` : nothing;
}

function fleeting() {
  return t(
    "The storage of this browser is full or blocked. What you enter lasts as long as this page stays open: when nothing is missing, save it to the server or export it as a file.",
  );
}
