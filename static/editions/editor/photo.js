/** The photo under a lake: its panel, the photo itself, and the screen on which it is fitted. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { extent, viewBox } from "./edited_lake.js";
import { minus, photo as picture, plus, tiltLeft, tiltRight, turn } from "../../kit/form_icons.js";
import { check, cross } from "../../kit/icons.js";
import { GAP, SQUARE } from "../../kit/plan.js";

/**
 * @typedef {import("../../kit/plan.js").Plan} Plan
 * @typedef {{ a: number, b: number, x: number, y: number }} Placement as an SVG matrix: a b -b a x y
 * @typedef {{ url: string, width: number, height: number, placement: Placement }} Printed
 * @typedef {object} State
 * @property {boolean} open
 * @property {number} strength how much of it is seen through the lake, from 0 to 1
 * @property {boolean} unreadable what was chosen is no picture
 * @property {Printed | null} printed
 * @property {Fit | null} fit null: it is not being fitted
 * @typedef {object} Callbacks
 * @property {() => void} toggle
 * @property {(file: File) => void} choose
 * @property {(strength: number) => void} strengthen
 * @property {() => void} fit
 * @property {() => void} remove
 * @typedef {object} Fit
 * @property {(down: PointerEvent) => void} press
 * @property {(move: PointerEvent) => void} move
 * @property {(up: PointerEvent) => void} lift
 * @property {(wheel: WheelEvent) => void} wheel
 * @property {(event: KeyboardEvent) => void} key
 * @property {() => void} smaller
 * @property {() => void} larger
 * @property {() => void} tiltLeft
 * @property {() => void} tiltRight
 * @property {() => void} quarter
 * @property {() => void} done
 */

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function photoPanel({ printed, strength, unreadable }, callbacks) {
  return html`
    <div class="underlay" role="group" aria-label=${t("Photo of your sheet")}>
      ${printed ? controls(strength, callbacks) : chooser(callbacks, unreadable)}
    </div>`;
}

/**
 * @param {Callbacks} callbacks
 * @param {boolean} unreadable
 */
function chooser({ choose }, unreadable) {
  const chosen = (/** @type {Event} */ { target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const file = input.files?.[0];
    input.value = ""; // so that the same file can be chosen again
    if (file) choose(file);
  };
  return html`
    <label class="button">${picture}${t("Choose a photo")}<input class="sr" type="file" accept="image/*" @change=${chosen}></label>
    <p class="wrong" role="alert">${unreadable ? t("This picture cannot be read. Try another one.") : ""}</p>
    <p class="hint">${t("The photo stays on this device and is forgotten when you leave.")}</p>`;
}

/**
 * @param {number} strength
 * @param {Callbacks} callbacks
 */
function controls(strength, { strengthen, fit, remove }) {
  const set = (/** @type {Event} */ { target }) =>
    strengthen(Number(/** @type {HTMLInputElement} */ (target).value) / 100);
  return html`
    <div class="controls">
      <label><span>${t("Strength")}</span><input type="range" min="0" max="100" .value=${String(Math.round(strength * 100))} @input=${set}></label>
      <button type="button" class="button fit" @click=${fit}>${t("Fit")}</button>
      <button type="button" class="icon-button" aria-label=${t("Remove the photo")} title=${t("Remove the photo")} @click=${remove}>${cross}</button>
    </div>`;
}

/**
 * What is seen of the photo behind the lake.
 * @param {State} state
 * @param {Plan} plan
 * @param {boolean} turned
 */
export function behind({ printed, strength }, plan, turned) {
  if (!printed || strength === 0) return nothing;
  const [x, y, width, height] = viewBox(plan);
  return svg`
    <svg x=${x} y=${y} width=${width} height=${height} viewBox=${viewBox(plan).join(" ")}>
      ${framed(printed, plan, turned)}
    </svg>`;
}

/**
 * All of the photo, and over it the lines that the printed lake is to lie under.
 * @param {State} state
 * @param {Fit} fit
 * @param {Plan} plan
 * @param {boolean} turned
 */
export function fittingLake({ printed }, fit, plan, turned) {
  const lines = grid(plan);
  return html`
    <svg class="lake edited fitting" viewBox=${viewBox(plan).join(" ")} tabindex="0" role="application"
      aria-label=${t("Photo of your sheet")} aria-keyshortcuts="ArrowUp ArrowRight ArrowDown ArrowLeft"
      @pointerdown=${fit.press} @pointermove=${fit.move} @pointerup=${fit.lift} @pointercancel=${fit.lift}
      @wheel=${fit.wheel} @keydown=${fit.key}>
      ${printed ? framed(printed, plan, turned) : nothing}
      <path class="halo" d=${lines} /><path class="line" d=${lines} />
    </svg>`;
}

/** @param {Fit} fit */
export function fitTools(fit) {
  return html`
    <div class="palette" role="group" aria-label=${t("Fit the photo")} @keydown=${fit.key}>
      ${tool(minus, t("Smaller"), fit.smaller)}
      ${tool(plus, t("Larger"), fit.larger)}
      ${tool(tiltLeft, t("Tilt left"), fit.tiltLeft)}
      ${tool(tiltRight, t("Tilt right"), fit.tiltRight)}
      <button type="button" class="tool wide" @click=${fit.quarter}>${turn}<small>${t("Quarter turn")}</small></button>
      <button type="button" class="tool wide done" @click=${fit.done}>${check}<small>${t("Done")}</small></button>
    </div>`;
}

/**
 * @param {unknown} drawn
 * @param {string} name
 * @param {() => void} act
 */
function tool(drawn, name, act) {
  return html`<button type="button" class="tool" @click=${act}>${drawn}<small>${name}</small></button>`;
}

/**
 * The photo lies as the lake does, also when that is turned.
 * @param {Printed} printed
 * @param {Plan} plan
 * @param {boolean} turned
 */
function framed({ url, width, height, placement: { a, b, x, y } }, plan, turned) {
  return svg`
    <g class="frame" transform=${turned ? `translate(${extent(plan).width} 0) rotate(90)` : nothing}>
      <image href=${url} width=${width} height=${height} transform="matrix(${a} ${b} ${-b} ${a} ${x} ${y})" />
    </g>`;
}

/**
 * The squares of a lake, parted in the middle of the gaps.
 * @param {Plan} plan
 */
function grid({ columns, rows }) {
  const cell = SQUARE + GAP;
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i * cell - GAP / 2} ${-GAP / 2}v${rows * cell}`);
  const across = Array.from({ length: rows + 1 }, (_, i) => `M${-GAP / 2} ${i * cell - GAP / 2}h${columns * cell}`);
  return [...down, ...across].join("");
}
