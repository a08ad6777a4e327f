/** Draws the lake that is being entered: what is missing or wrong on it, and the photo behind it. */

import { html, nothing, svg } from "lit-html";
import { FIELDS, RINGS } from "../../kit/area.ts";
import { boat, motif, pavilion, platform, symbols } from "../../kit/motifs.ts";
import {
  type Area,
  type Arrow,
  CELL,
  GAP,
  neighbour,
  type PlacedPool,
  type Plan,
  SQUARE,
  topLeft,
} from "../../kit/plan.ts";
import { t } from "../../kit/words.ts";

interface State {
  plan: Plan;
  /** the area that Tab reaches, the first one as long as it is null */
  focus: number | null;
  /** the pool that a remark has led to */
  shown: number | null;
  /** the pools in which something is wrong */
  wrong: Set<number>;
  /** the pools about which there is something to say */
  noted: Set<number>;
  /** the areas that a reading doubts */
  doubted: number[];
  /** the area at which a cursor is that goes on by itself */
  at: number | null;
  /** whether the lake is drawn a quarter turned */
  turned: boolean;
  behind: unknown;
  /** of what is behind: from 0, not seen, to 1, when it is all that is seen */
  strength: number;
}

export interface Callbacks {
  draw: (down: PointerEvent) => void;
  touch: (area: number) => void;
  /** with a pointer, while a cursor goes on by itself */
  tap: (area: number) => void;
  walk: (area: number) => void;
  type: (event: KeyboardEvent, area: number) => void;
}

const MARGIN = 4;
const CORNER = 30;

/** How large the drawing is. */
export function extent({ columns, rows }: { columns: number; rows: number }) {
  return { width: columns * CELL - GAP, height: rows * CELL - GAP };
}

export function viewBox(plan: Plan): [number, number, number, number] {
  const { width, height } = extent(plan);
  return [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
}

export function editedLake(state: State, callbacks: Callbacks) {
  const { plan, focus, behind, strength } = state;
  const first = focus ?? plan.placedPools[0]?.areas[0].area ?? 0;
  return html`
    <svg class="drawings" aria-hidden="true">${symbols}</svg>
    <svg class="lake edited" viewBox=${viewBox(plan).join(" ")} role="group"
      aria-label=${t("Lake")}
      @pointerdown=${(event: PointerEvent) => press(event, callbacks)}
      @click=${(event: MouseEvent) => click(event, callbacks)}
      @keydown=${(event: KeyboardEvent) => key(event, plan, callbacks)}
      @focusin=${(event: Event) => callbacks.walk(areaOf(event))}>
      ${behind}
      ${state.turned ? topLeftOfSheet(plan) : nothing}
      <g fill-opacity=${1 - strength}>${plan.placedPools.map((placed) => square(placed, state, first))}</g>
    </svg>`;
}

/** Marks the corner that is the top left one of the sheet. */
function topLeftOfSheet(plan: Plan) {
  const { width } = extent(plan);
  const out = MARGIN / 2 + 0.5;
  return svg`<path class="top-left" d="M${width + out - CORNER} ${-out}h${CORNER}v${CORNER}"><title>${t("Top left corner of the sheet")}</title></path>`;
}

function square(placed: PlacedPool, { wrong, noted, doubted, at, shown }: State, first: number) {
  const { pool, feature, areas } = placed;
  const look = [wrong.has(pool) ? "wrong" : "", noted.has(pool) ? "noted" : "", pool === shown ? "shown" : ""].join(
    " ",
  );
  const mark = (area: number) => [doubted.includes(area) ? "doubted" : "", area === at ? "at" : ""].join(" ");
  return svg`
    <g class="pool ${look}" transform="translate(${topLeft(placed).join(" ")})">
      ${areas.map((area) => touchable(area, feature !== null, area.area === first, mark(area.area)))}
      ${feature === "platform" ? platform() : nothing}
      ${feature === "boat" ? boat(false) : nothing}
      <rect class="remark" x="-1" y="-1" width=${SQUARE + 2} height=${SQUARE + 2} rx="5" />
    </g>`;
}

function touchable(area: Area, makesWay: boolean, first: boolean, mark: string) {
  const { color, corner, name } = area;
  return svg`
    <g class="area ${color ?? "empty"} ${mark}" data-area=${area.area} tabindex=${first ? 0 : -1} role="button" aria-label=${name}>
      <path class="field" d=${FIELDS[corner]} />
      ${motif(area, makesWay, false)}
      <path class="ring" d=${RINGS[corner]} />
      ${area.pavilion ? pavilion(corner) : nothing}
    </g>`;
}

function press(event: PointerEvent, { draw }: Callbacks) {
  if (event.isPrimary && event.button === 0 && areaOf(event) >= 0) draw(event);
}

/** Without a pointer: by a key, or by a screen reader. Pointers have drawn already. */
function click(event: MouseEvent, { touch, tap }: Callbacks) {
  if (areaOf(event) < 0) return;
  tap(areaOf(event));
  if (event.detail === 0) touch(areaOf(event));
}

function key(event: KeyboardEvent, plan: Plan, { touch, walk, type }: Callbacks) {
  const area = areaOf(event);
  if (event.key === " " || event.key === "Enter") {
    event.preventDefault();
    touch(area);
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    walk(neighbour(plan, area, event.key as Arrow));
  } else {
    type(event, area);
  }
}

function areaOf(event: Event) {
  const area = (event.target as Element).closest("[data-area]");
  return area ? Number(area.getAttribute("data-area")) : -1;
}
