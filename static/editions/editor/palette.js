/** What a tap on the lake does: write a colour, turn a cut, put something there. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { boat, platform } from "../../kit/motifs.js";
import { colorName } from "../../kit/names.js";

/**
 * @typedef {import("../../rules/state.js").Color} Color
 * @typedef {Color | "cut" | "platform" | "boat" | "pavilion"} Tool
 */

/** @type {Color[]} */
export const COLORS = ["red", "orange", "white", "green", "blue", "purple"];

/**
 * @param {{ chosen?: Tool, counts?: Record<Color, number>, only?: "colors" }} state
 *   `counts`: how many areas have each colour
 * @param {(tool: Tool) => void} choose
 */
export function palette({ chosen, counts, only }, choose) {
  return html`
    <div class="palette" role="group" aria-label=${t("Colours and tools")}>
      ${COLORS.map((color) => paint(color, chosen && chosen === color, counts?.[color], choose))}
      ${only ? nothing : tools().map(({ tool, name, drawn }, i) => toolButton(tool, name, drawn, i + 1, chosen === tool, choose))}
    </div>`;
}

/** @returns {{ tool: Exclude<Tool, Color>, name: string, drawn: unknown }[]} */
function tools() {
  return [
    { tool: "cut", name: t("Cut"), drawn: svg`<path class="line" d="M14 14h24v24H14zM38 14L14 38" />` },
    { tool: "platform", name: t("Platform"), drawn: platform() },
    { tool: "boat", name: t("Boat"), drawn: boat(false) },
    {
      tool: "pavilion",
      name: t("Pavilion"),
      drawn: svg`<g transform="translate(26 26) scale(2.6)"><use href="#coin" /></g>`,
    },
  ];
}

/**
 * @param {Color} color
 * @param {boolean | undefined} pressed undefined where a tap writes at once
 * @param {number | undefined} count
 * @param {(tool: Tool) => void} choose
 */
function paint(color, pressed, count, choose) {
  const name = colorName(color);
  return html`
    <button type="button" class="tool paint ${color}" aria-pressed=${pressed ?? nothing} aria-label=${count === undefined ? name : `${name}, ${count}`} title=${name}
      @click=${() => choose(color)}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><use class="motif" href="#motif-${color}" /></svg>
      ${count === undefined ? nothing : html`<small>${count}</small>`}
    </button>`;
}

/**
 * @param {Tool} tool
 * @param {string} name
 * @param {unknown} drawn
 * @param {number} digit its key
 * @param {boolean} pressed
 * @param {(tool: Tool) => void} choose
 */
function toolButton(tool, name, drawn, digit, pressed, choose) {
  return html`
    <button type="button" class="tool" aria-pressed=${pressed} aria-keyshortcuts=${digit} @click=${() => choose(tool)}>
      <svg viewBox="11 11 30 30" aria-hidden="true">${drawn}</svg>
      <small>${name}</small>
    </button>`;
}
