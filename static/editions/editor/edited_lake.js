/** Draws a lake that is being entered: what is missing, what is wrong, and a photo of the printed one behind it. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { FIELDS, RINGS } from "../../kit/area.js";
import { boat, coin, motif, platform, symbols } from "../../kit/motifs.js";
import { GAP, neighbour, SQUARE } from "../../kit/plan.js";

/**
 * @typedef {import("../../kit/plan.js").Plan} Plan
 * @typedef {import("../../kit/plan.js").Place} Place
 * @typedef {import("../../kit/plan.js").Area} Area
 * @typedef {object} State
 * @property {Plan} plan
 * @property {number | null} focus the area that Tab reaches, the first one as long as it is null
 * @property {Set<number>} wrong the pools in which something is wrong
 * @property {Set<number>} noted the pools about which there is something to say
 * @property {unknown} behind
 * @property {number} strength of what is behind: from 0, not seen, to 1, when it is all that is seen
 * @typedef {object} Callbacks
 * @property {(down: PointerEvent) => void} draw
 * @property {(area: number) => void} touch
 * @property {(area: number) => void} walk
 * @property {(event: KeyboardEvent, area: number) => void} type
 */

const MARGIN = 4;

/**
 * How large the drawing is.
 * @param {{ columns: number, rows: number }} plan
 */
export function extent({ columns, rows }) {
  return { width: columns * (SQUARE + GAP) - GAP, height: rows * (SQUARE + GAP) - GAP };
}

/**
 * @param {Plan} plan
 * @returns {[number, number, number, number]}
 */
export function viewBox(plan) {
  const { width, height } = extent(plan);
  return [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function editedLake(state, callbacks) {
  const { plan, focus, behind, strength } = state;
  const first = focus ?? plan.places[0]?.areas[0].area ?? 0;
  return html`
    <svg class="drawings" aria-hidden="true">${symbols}</svg>
    <svg class="lake edited" viewBox=${viewBox(plan).join(" ")} role="group"
      aria-label=${t("Lake")}
      @pointerdown=${(/** @type {PointerEvent} */ event) => press(event, callbacks)}
      @click=${(/** @type {MouseEvent} */ event) => click(event, callbacks)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => key(event, plan, callbacks)}
      @focusin=${(/** @type {Event} */ event) => callbacks.walk(areaOf(event))}>
      ${behind}
      <g fill-opacity=${1 - strength}>${plan.places.map((place) => square(place, state, first))}</g>
    </svg>`;
}

/**
 * @param {Place} place
 * @param {State} state
 * @param {number} first
 */
function square(place, { wrong, noted }, first) {
  const { row, column, pool, feature, areas } = place;
  const look = [wrong.has(pool) ? "wrong" : "", noted.has(pool) ? "noted" : ""].join(" ");
  return svg`
    <g class="pool ${look}" transform="translate(${column * (SQUARE + GAP)} ${row * (SQUARE + GAP)})">
      ${areas.map((area) => touchable(area, feature !== null, area.area === first))}
      ${feature === "platform" ? platform() : nothing}
      ${feature === "boat" ? boat(false) : nothing}
      <rect class="remark" x="-1" y="-1" width=${SQUARE + 2} height=${SQUARE + 2} rx="5" />
    </g>`;
}

/**
 * @param {Area} area
 * @param {boolean} makesWay
 * @param {boolean} first
 */
function touchable(area, makesWay, first) {
  const { color, corner, pavilion, name } = area;
  return svg`
    <g class="area ${color ?? "empty"}" data-area=${area.area} tabindex=${first ? 0 : -1} role="button" aria-label=${name}>
      <path class="field" d=${FIELDS[corner]} />
      ${color ? motif(area, makesWay, false) : nothing}
      ${pavilion ? coin(corner) : nothing}
      <path class="ring" d=${RINGS[corner]} />
    </g>`;
}

/**
 * @param {PointerEvent} event
 * @param {Callbacks} callbacks
 */
function press(event, { draw }) {
  if (event.isPrimary && event.button === 0 && areaOf(event) >= 0) draw(event);
}

/**
 * Without a pointer: by a key, or by a screen reader. Pointers have drawn already.
 * @param {MouseEvent} event
 * @param {Callbacks} callbacks
 */
function click(event, { touch }) {
  if (event.detail === 0 && areaOf(event) >= 0) touch(areaOf(event));
}

/**
 * @param {KeyboardEvent} event
 * @param {Plan} plan
 * @param {Callbacks} callbacks
 */
function key(event, plan, { touch, walk, type }) {
  const area = areaOf(event);
  if (event.key === " " || event.key === "Enter") {
    event.preventDefault();
    touch(area);
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    walk(neighbour(plan, area, /** @type {import("../../kit/plan.js").Arrow} */ (event.key)));
  } else {
    type(event, area);
  }
}

/** @param {Event} event */
function areaOf(event) {
  const area = /** @type {Element} */ (event.target).closest("[data-area]");
  return area ? Number(area.getAttribute("data-area")) : -1;
}
