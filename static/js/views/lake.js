/** Draws a lake with one seat's marks on it, to be tapped or walked with the arrow keys. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { boat, coin, motif, platform, symbols } from "./motifs.js";
import { GAP, inCorner, neighbour, SQUARE } from "./plan.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./plan.js").Place} Place
 * @typedef {import("./plan.js").Area} Area
 * @typedef {{ plan: Plan, shaded: number[], boats: number[], focus: number | null }} State
 *   `focus`: the area that Tab reaches, the first one as long as it is null
 * @typedef {{ tap(area: number): void, walk(area: number): void }} Callbacks
 */

const ROUND = 5;
const MARGIN = 6;
const CORNERS = [0, 1, 2, 3];
const FIELDS = CORNERS.map(field);
const RINGS = CORNERS.map(ring);
// Four lines along the edge look like a blur and are painted in a fraction of its time.
const GLOWS = svg`
  <defs>
    ${FIELDS.map((d, i) => svg`<g id="glow-${i}">${[3, 6, 9, 12].map((w) => svg`<path d=${d} stroke-width=${w} />`)}</g>`)}
  </defs>`;

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function lake(state, callbacks) {
  const { plan } = state;
  const width = plan.columns * (SQUARE + GAP) - GAP;
  const height = plan.rows * (SQUARE + GAP) - GAP;
  return html`
    <svg class="lake" viewBox="${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}" role="group" aria-label="Lake"
      @click=${(/** @type {Event} */ event) => press(event, callbacks)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => key(event, plan, callbacks)}>
      ${symbols}${GLOWS}
      ${plan.places.map((place) =>
        moved(
          place,
          place.areas.map((area) => glow(area, state)),
        ),
      )}
      ${plan.places.map((place) => moved(place, square(place, state)))}
    </svg>`;
}

/**
 * @param {Place} place
 * @param {unknown} content
 */
function moved({ row, column }, content) {
  return svg`<g transform="translate(${column * (SQUARE + GAP)} ${row * (SQUARE + GAP)})">${content}</g>`;
}

/**
 * Under all squares, so that it shines only between them.
 * @param {Area} area
 * @param {State} state
 */
function glow({ area, color, corner }, { shaded }) {
  return shaded.includes(area) ? svg`<use class="glow ${color}" href="#glow-${corner}" />` : nothing;
}

/**
 * @param {Place} place
 * @param {State} state
 */
function square(place, state) {
  return svg`
    ${place.areas.map((area) => drawn(area, place, state))}
    ${place.feature === "platform" ? platform() : nothing}
    ${place.feature === "boat" ? boat(state.boats.includes(place.pool)) : nothing}`;
}

/**
 * @param {Area} area
 * @param {Place} place
 * @param {State} state
 */
function drawn(area, place, { plan, shaded, focus }) {
  const lit = shaded.includes(area.area);
  const reached = area.area === (focus ?? plan.places[0]?.areas[0].area);
  return svg`
    <g class="area ${area.color} ${lit ? "lit" : ""}" data-area=${area.area} tabindex=${reached ? 0 : -1}
      role="checkbox" aria-checked=${lit} aria-label=${name(area, place)}>
      <path class="field" d=${FIELDS[area.corner]} />
      ${motif(area, place.feature !== null, lit)}
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
    callbacks.walk(next);
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
  const far = SQUARE - ROUND;
  const at = (/** @type {number} */ x, /** @type {number} */ y) => inCorner(corner, x, y).join(" ");
  return [
    `M ${at(ROUND / 4, SQUARE - ROUND / 4)} Q ${at(0, SQUARE - ROUND / 2)} ${at(0, far)}`,
    `L ${at(0, ROUND)} Q ${at(0, 0)} ${at(ROUND, 0)}`,
    `L ${at(far, 0)} Q ${at(SQUARE - ROUND / 2, 0)} ${at(SQUARE - ROUND / 4, ROUND / 4)} Z`,
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
