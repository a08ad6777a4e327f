/** The screen on which a lake is entered: the lake, what there is to say about it, and the palette at the thumb. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { reason, t, tn } from "../../kit/words.js";
import { dialog } from "../../kit/dialog.js";
import { editedLake } from "./edited_lake.js";
import { photo as picture } from "../../kit/form_icons.js";
import { colorName } from "../../kit/names.js";
import { palette } from "./palette.js";
import { behind, fitTools, fittingLake, photoPanel } from "./photo.js";
import { sheetsDialog } from "./sheets_dialog.js";

/**
 * @typedef {import("../../rules/state.js").Remark} Remark
 * @typedef {import("../../rules/state.js").Letter} Letter
 * @typedef {object} State
 * @property {import("../../kit/plan.js").Plan} plan
 * @property {import("./palette.js").Tool} tool
 * @property {number | null} focus
 * @property {boolean} asking
 * @property {Letter} sheet
 * @property {Letter[]} sharers the sheets that show this lake
 * @property {string} lake
 * @property {Record<import("../../rules/state.js").Color, number>} counts
 * @property {{ faults: Remark[], notes: Remark[] } | null} judged
 * @property {boolean} turned whether the lake is drawn a quarter turned
 * @property {import("./photo.js").State} photo
 * @typedef {object} More
 * @property {(tool: import("./palette.js").Tool) => void} choose
 * @property {(open: boolean) => void} showSheets
 * @property {import("./photo.js").Callbacks} photo
 * @typedef {import("./edited_lake.js").Callbacks & import("./sheets_dialog.js").Callbacks & More} Callbacks
 */

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function lakePart(state, callbacks) {
  const { plan, turned, focus, photo, tool, counts, asking } = state;
  if (photo.fit) return fitting(state, photo.fit);
  const here = remarksOf(state);
  const drawn = {
    plan,
    focus,
    behind: behind(photo, plan, turned),
    strength: photo.printed ? photo.strength : 0,
    wrong: poolsOf(here.faults.filter(({ code }) => code !== "edition/no_color")),
    noted: poolsOf(here.notes),
  };
  return html`
    <div class="entering">
      ${editedLake(drawn, callbacks)}
      <p class="said" role="status">${said(state, here)}</p>
      ${photo.open ? photoPanel(photo, callbacks.photo) : nothing}
      ${palette({ chosen: tool, counts }, callbacks.choose)}
      <p class="keys hint">
        ${t("Keyboard: R O W G B P write a colour and go on, arrows walk, 1 cut, 2 platform, 3 boat, 4 pavilion, Backspace goes back.")}
      </p>
    </div>
    ${asking ? dialog("sheets", sheetsDialog(state, callbacks), () => callbacks.showSheets(false)) : nothing}`;
}

/**
 * @param {State} state
 * @param {import("./photo.js").Fit} fit
 */
function fitting({ plan, turned, photo }, fit) {
  return html`
    <div class="entering">
      ${fittingLake(photo, fit, plan, turned)}
      <p class="said" role="status">${t("Move the photo until its lake lies under the lines.")}</p>
      ${fitTools(fit)}
      <p class="keys hint">${t("Keyboard: arrows move the photo, with Shift they turn and scale it.")}</p>
    </div>`;
}

/**
 * What belongs to the lake, but is needed less often than the palette.
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function lakeTools({ photo, sharers }, callbacks) {
  const sheets = sharers.join("");
  return html`
    <button type="button" class="icon-button quiet" aria-label=${t("Photo")} aria-expanded=${photo.open}
      @click=${callbacks.photo.toggle}>${picture}</button>
    <button type="button" class="icon-button quiet letters" aria-haspopup="dialog" @click=${() => callbacks.showSheets(true)}>
      <small>${t("Sheets")}</small> ${sheets}
    </button>`;
}

/**
 * What the rules say about this lake.
 * @param {State} state
 */
function remarksOf({ judged, lake }) {
  const ofLake = (/** @type {Remark} */ { path }) => path === `lakes.${lake}` || path.startsWith(`lakes.${lake}[`);
  return { faults: judged?.faults.filter(ofLake) ?? [], notes: judged?.notes.filter(ofLake) ?? [] };
}

/** @param {Remark[]} remarks */
function poolsOf(remarks) {
  return new Set(remarks.map(poolOf));
}

/** @param {Remark} remark */
function poolOf({ path }) {
  return Number(/\[(\d+)\]/.exec(path)?.[1] ?? -1);
}

/**
 * The most useful thing that there is to say: about the square that was touched last, or about the whole lake.
 * @param {State} state
 * @param {{ faults: Remark[], notes: Remark[] }} remarks
 */
function said({ judged, focus }, { faults, notes }) {
  const missing = faults.filter(({ code }) => code === "edition/no_color").length;
  const wrong = faults.filter(({ code }) => code !== "edition/no_color");
  const here = [...wrong, ...notes].find((remark) => focus !== null && poolOf(remark) === focus >> 1);
  if (here) return reason(here.code);
  if (!judged) return "";
  if (missing > 0 && wrong.length === 0)
    return tn(missing, "{n} area still has no colour.", "{n} areas still have no colour.");
  const [first] = [...wrong, ...notes];
  if (!first) return t("This lake is complete.");
  return first.color
    ? t("{thing}: {problem}", { thing: colorName(first.color), problem: reason(first.code) })
    : reason(first.code);
}
