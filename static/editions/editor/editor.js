/** The frame of the editor: where one is in an edition, what is still wrong there, undo and redo. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t, tn } from "../../kit/words.js";
import { redo } from "../../kit/form_icons.js";
import { back, undo } from "../../kit/icons.js";

/**
 * @typedef {import("../../rules/state.js").Draft} Draft
 * @typedef {import("../../rules/state.js").Remark} Remark
 * @typedef {"lake" | "bonuses" | "fireworks" | "cards" | "share"} Part
 * @typedef {object} State
 * @property {string} name
 * @property {Part} part
 * @property {(part: Part) => string} address
 * @property {Remark[]} faults
 * @property {boolean} lasting whether it is there also when the page is closed
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @typedef {{ undo(): void, redo(): void, key(event: KeyboardEvent): void }} Callbacks
 */

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 * @param {unknown} content
 * @param {unknown} aside
 */
export function editor(state, callbacks, content, aside = nothing) {
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

/** @returns {[Part, string][]} */
function parts() {
  return [
    ["lake", t("Lake")],
    ["bonuses", t("Bonuses")],
    ["fireworks", t("Tiles")],
    ["cards", t("Cards")],
    ["share", t("Share")],
  ];
}

/**
 * @param {string} title
 * @param {string} address
 * @param {boolean} here
 * @param {number} faults
 */
function link(title, address, here, faults) {
  return html`
    <a href=${address} aria-current=${here ? "page" : nothing}>
      <span>${title}${faults > 0 ? dot(faults) : nothing}</span>
    </a>`;
}

/** @param {number} faults */
function dot(faults) {
  return html`<span class="dot"><span class="sr">(${tn(faults, "{n} thing to mend", "{n} things to mend")})</span></span>`;
}

function fleeting() {
  return t(
    "The storage of this browser is full or blocked. What you enter lasts as long as this page stays open: when nothing is missing, save it to the server or export it as a file.",
  );
}

/**
 * Those that are mended in this part of the editor.
 * @param {Remark[]} remarks
 * @param {Part} part
 */
function faultsOf(remarks, part) {
  return remarks.filter(({ path }) => partOf(path) === part);
}

/**
 * @param {string} path
 * @returns {Part}
 */
export function partOf(path) {
  if (/^(lakes|columns|rows)/.test(path)) return "lake";
  if (/^(sheets|gift_circles)/.test(path)) return "bonuses";
  if (path.startsWith("shapes")) return "fireworks";
  return path.startsWith("emperor") ? "cards" : "share";
}
