/** Draws a lake with one seat's marks on it, to be tapped or walked with the arrow keys. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { boat, coin, motif, platform, symbols } from "./motifs.js";
import { GAP, inCorner, neighbour, SQUARE } from "./plan.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./plan.js").Place} Place
 * @typedef {import("./plan.js").Area} Area
 * @typedef {{ plan: Plan, shaded: number[], boats: number[], focus: number }} State `focus`: the area that Tab reaches
 * @typedef {{ tap(area: number): void, focus(area: number): void }} Callbacks
 */

const CORNERS = [0, 1, 2, 3];
const FIELDS = CORNERS.map(field);
const RINGS = CORNERS.map(ring);

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function lake(state, callbacks) {
  const { plan } = state;
  const width = plan.columns * (SQUARE + GAP) - GAP;
  const height = plan.rows * (SQUARE + GAP) - GAP;
  return html`
    <svg class="lake" viewBox="-4 -4 ${width + 8} ${height + 8}" role="group" aria-label="Lake"
      @click=${(/** @type {Event} */ event) => press(event, callbacks)}
      @focusin=${(/** @type {Event} */ event) => callbacks.focus(areaOf(event))}
      @keydown=${(/** @type {KeyboardEvent} */ event) => key(event, plan, callbacks)}>
      ${symbols}
      ${plan.places.map((place) => square(place, state))}
    </svg>`;
}

/**
 * @param {Place} place
 * @param {State} state
 */
function square(place, state) {
  const x = place.column * (SQUARE + GAP);
  const y = place.row * (SQUARE + GAP);
  return svg`
    <g transform="translate(${x} ${y})">
      ${place.areas.map((area) => drawn(area, place, state))}
      ${place.feature === "platform" ? platform() : nothing}
      ${place.feature === "boat" ? boat(state.boats.includes(place.pool)) : nothing}
    </g>`;
}

/**
 * @param {Area} area
 * @param {Place} place
 * @param {State} state
 */
function drawn(area, place, { shaded, focus }) {
  const lit = shaded.includes(area.area);
  return svg`
    <g class="area ${area.color} ${lit ? "lit" : ""}" data-area=${area.area} tabindex=${area.area === focus ? 0 : -1}
      role="checkbox" aria-checked=${lit} aria-label=${name(area, place)}>
      <path class="field" d=${FIELDS[area.corner]} />
      ${motif(area, place.feature !== null)}
      ${area.pavilion ? coin(area.corner) : nothing}
      <path class="ring" d=${RINGS[area.corner]} />
    </g>`;
}

/**
 * @param {Area} area
 * @param {Place} place
 */
function name({ color, pavilion }, { row, column, feature }) {
  const extras = [pavilion ? "pavilion" : null, feature].filter(Boolean);
  return [`${color}, row ${row + 1} column ${column + 1}`, ...extras].join(", ");
}

/**
 * @param {Event} event
 * @param {Callbacks} callbacks
 */
function press(event, callbacks) {
  const area = areaOf(event);
  if (area >= 0) callbacks.tap(area);
}

/**
 * @param {KeyboardEvent} event
 * @param {Plan} plan
 * @param {Callbacks} callbacks
 */
function key(event, plan, callbacks) {
  if (event.key === " " || event.key === "Enter") {
    event.preventDefault();
    press(event, callbacks);
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    const next = neighbour(plan, areaOf(event), /** @type {import("./plan.js").Arrow} */ (event.key));
    const lake = /** @type {Element} */ (event.currentTarget);
    /** @type {SVGElement | null} */ (lake.querySelector(`[data-area="${next}"]`))?.focus();
  }
}

/** @param {Event} event */
function areaOf(event) {
  const area = /** @type {Element} */ (event.target).closest("[data-area]");
  return area ? Number(area.getAttribute("data-area")) : -1;
}

/**
 * The whole area, its corners rounded as those of its square.
 * @param {number} corner
 */
function field(corner) {
  const round = 5;
  const far = SQUARE - round;
  const at = (/** @type {number} */ x, /** @type {number} */ y) => inCorner(corner, x, y).join(" ");
  return [
    `M ${at(round / 4, SQUARE - round / 4)} Q ${at(0, SQUARE - round / 2)} ${at(0, far)}`,
    `L ${at(0, round)} Q ${at(0, 0)} ${at(round, 0)}`,
    `L ${at(far, 0)} Q ${at(SQUARE - round / 2, 0)} ${at(SQUARE - round / 4, round / 4)} Z`,
  ].join(" ");
}

/**
 * The same triangle a little smaller, so that a line along it stays inside the area.
 * @param {number} corner
 */
function ring(corner) {
  const inset = 2.5;
  const far = SQUARE - inset * (1 + Math.SQRT2);
  const at = (/** @type {number} */ x, /** @type {number} */ y) => inCorner(corner, x, y).join(" ");
  return `M ${at(inset, inset)} L ${at(far, inset)} L ${at(inset, far)} Z`;
}
