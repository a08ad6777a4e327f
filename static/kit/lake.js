/** Draws a lake with one seat's marks on it, to be tapped or walked with the arrow keys. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { t } from "./words.js";
import { FIELDS, RINGS } from "./area.js";
import { boat, coin, motif, platform, symbols } from "./motifs.js";
import { GAP, neighbour, SQUARE } from "./plan.js";
import { groupLines, tile, tried } from "./tiles.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./plan.js").Place} Place
 * @typedef {import("./plan.js").Area} Area
 * @typedef {object} State
 * @property {Plan} plan
 * @property {number[]} shaded
 * @property {number[]} boats the pools of boats that are surrounded
 * @property {import("../rules/state.js").Firework[]} [fireworks]
 * @property {number[][]} [groups] to be outlined, largest first
 * @property {number[]} [may] the areas that glow because they may be shaded now
 * @property {{ possible: number[], tried: number[] | null } | null} [placing]
 * @property {number | null} [latest] the area of the last mark, which lingers
 * @property {{ area: number, times: number } | null} [refused] the area that was tapped in vain
 * @property {number[]} [takenBack] areas whose marks did not count
 * @property {number | null} [focus] the area that Tab reaches, the first one as long as it is null
 * @property {import("./render_cache.js").Kept} [kept] what is kept of this plan from one drawing to the next
 * @property {string} [label]
 * @property {string} [key] its name among the lakes of the page
 * @typedef {{ tap(area: number): void, walk(area: number): void, hold?(area: number): void }} Callbacks
 */

const MARGIN = 6;
// Four lines along the edge look like a blur and are painted in a fraction of its time.
const GLOWS = svg`
  <defs>
    ${FIELDS.map((d, i) => svg`<g id="glow-${i}">${[3, 6, 9, 12].map((w) => svg`<path d=${d} stroke-width=${w} />`)}</g>`)}
  </defs>`;

/** What lakes, dice and buttons refer to: once on each page that has any. */
export const drawings = html`<svg class="drawings" aria-hidden="true">${symbols}${GLOWS}</svg>`;

/**
 * @param {State} state
 * @param {Callbacks | null} callbacks null: a picture of a lake
 */
export function lake(state, callbacks) {
  const { plan, label = t("Lake") } = state;
  const width = plan.columns * (SQUARE + GAP) - GAP;
  const height = plan.rows * (SQUARE + GAP) - GAP;
  const box = `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`;
  const drawn = drawing({
    ...state,
    live: callbacks !== null,
    lit: new Set(state.shaded),
    glowing: new Set(state.may),
    first: state.focus ?? plan.places[0]?.areas[0].area ?? 0,
  });
  if (!callbacks) return html`<svg class="lake" viewBox=${box} role="img" aria-label=${label}>${drawn}</svg>`;
  return html`
    <svg class="lake live" viewBox=${box} role="group" aria-label=${label}
      @click=${(/** @type {Event} */ event) => press(event, callbacks)}
      @contextmenu=${(/** @type {Event} */ event) => hold(event, callbacks)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => key(event, plan, callbacks)}>
      ${drawn}
    </svg>`;
}

/**
 * @typedef {State & { live: boolean, lit: Set<number>, glowing: Set<number>, first: number }} Drawn
 * @param {Drawn} state
 */
function drawing(state) {
  const { plan, fireworks = [], groups = [], placing, key = "only" } = state;
  return svg`
    ${plan.places.map((place) => part(`glow ${place.pool}`, place, state, glows))}
    ${plan.places.map((place) => part(`square ${place.pool}`, place, state, square))}
    ${fireworks.map((firework) => tile(plan, firework, key))}
    ${groupLines(plan, groups)}
    ${placing ? tried(plan, placing) : nothing}`;
}

/**
 * @param {string} name
 * @param {Place} place
 * @param {Drawn} state
 * @param {(place: Place, state: Drawn) => unknown} draw
 */
function part(name, place, state, draw) {
  const drawn = () => moved(place, draw(place, state));
  return state.kept ? state.kept(name, looks(place, state), drawn) : drawn();
}

/**
 * All that a square depends on, in short.
 * @param {Place} place
 * @param {Drawn} state
 */
function looks({ pool, feature, areas }, { lit, glowing, first, latest, refused, takenBack, boats, placing }) {
  const of = areas.map(({ area }) => [
    lit.has(area) ? "lit" : "",
    glowing.has(area) ? "may" : "",
    first === area ? "first" : "",
    latest === area ? "latest" : "",
    refused?.area === area ? refused.times : "",
    takenBack?.includes(area) ? "taken-back" : "",
  ]);
  return `${of.join()} ${feature === "boat" && boats.includes(pool)} ${placing?.possible.includes(pool)}`;
}

/**
 * @param {Place} place
 * @param {unknown} content
 */
function moved({ row, column }, content) {
  return svg`<g transform="translate(${column * (SQUARE + GAP)} ${row * (SQUARE + GAP)})">${content}</g>`;
}

/**
 * Under all squares, so that they shine only between them.
 * @param {Place} place
 * @param {Drawn} state
 */
function glows({ areas }, state) {
  return areas.map((area) => glow(area, state));
}

/**
 * @param {Area} area
 * @param {Drawn} state
 */
function glow({ area, color, corner }, { lit }) {
  return lit.has(area) ? svg`<use class="glow ${color}" href="#glow-${corner}" />` : nothing;
}

/**
 * @param {Place} place
 * @param {Drawn} state
 */
function square(place, state) {
  return svg`
    ${place.areas.map((area) => (state.live ? touchable(area, place, state) : pictured(area, place, state)))}
    ${place.feature === "platform" ? platform() : nothing}
    ${place.feature === "boat" ? boat(state.boats.includes(place.pool)) : nothing}`;
}

/**
 * @param {Area} area
 * @param {Place} place
 * @param {Drawn} state
 */
function pictured(area, place, { lit, glowing, latest }) {
  const marks = [lit.has(area.area) ? "lit" : "", glowing.has(area.area) ? "may" : ""];
  const look = [area.color, ...marks, latest === area.area ? "latest" : ""].join(" ");
  return svg`<g class="area ${look}">${inner(area, place, lit.has(area.area))}</g>`;
}

/**
 * @param {Area} area
 * @param {Place} place
 * @param {Drawn} state
 */
function touchable(area, place, { lit, glowing, first, latest, refused, takenBack, placing }) {
  const is = (/** @type {string} */ look, /** @type {boolean} */ so) => (so ? look : "");
  const [shaded, may] = [lit.has(area.area), glowing.has(area.area)];
  const wrong = refused?.area === area.area ? `refused-${refused.times % 2}` : "";
  const over = is("taken-back", takenBack?.includes(area.area) ?? false);
  const marks = [is("lit", shaded), is("may", may), is("latest", latest === area.area)];
  const look = [area.color, ...marks, wrong, over].join(" ");
  const ways = [may && t("can be shaded"), placing?.possible.includes(place.pool) && t("fireworks fit here")];
  return svg`
    <g class="area ${look}" data-area=${area.area} tabindex=${area.area === first ? 0 : -1}
      role="checkbox" aria-checked=${shaded} aria-label=${[area.name, ...ways].filter(Boolean).join(", ")}>
      ${inner(area, place, shaded)}
    </g>`;
}

/**
 * @param {Area} area
 * @param {Place} place
 * @param {boolean} lit
 */
function inner(area, place, lit) {
  return svg`
    <path class="field" d=${FIELDS[area.corner]} />
    ${motif(area, place.feature !== null, lit)}
    ${area.pavilion ? coin(area.corner) : nothing}
    <path class="ring" d=${RINGS[area.corner]} />`;
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
 * A long press, the right button of a mouse, the menu key.
 * @param {Event} event
 * @param {Callbacks} callbacks
 */
function hold(event, callbacks) {
  event.preventDefault();
  if (areaOf(event) >= 0) callbacks.hold?.(areaOf(event));
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
