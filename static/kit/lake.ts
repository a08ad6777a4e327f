/** Draws a lake with the marks of one seat. */

import { html, nothing, svg } from "lit-html";
import type { Color, Firework } from "../rules/state.ts";
import { FIELDS, RINGS } from "./area.ts";
import { viewBox } from "./bands.ts";
import { drawnAt } from "./drawn_at.ts";
import { boat, motif, pavilion, platform, symbols } from "./motifs.ts";
import { type Area, type PlacedPool, type Plan, topLeft } from "./plan.ts";
import type { RenderCache } from "./render_cache.ts";
import { groupLines, outlined, steppedBack, tile } from "./tiles.ts";
import { t } from "./words.ts";

export interface State {
  plan: Plan;
  shaded: number[];
  /** what shines, if not all that is on the lake */
  shining?: { shaded: number[]; fireworks: Firework[] };
  /** the pools of boats that are surrounded */
  boats: number[];
  fireworks?: Firework[];
  /** to be outlined, largest first */
  groups?: number[][];
  /** the areas that glow because they may be shaded now */
  may?: number[];
  /** where a shape fits, and what is missing for it elsewhere */
  sought?: { fitting: number[]; missing: number[] } | null;
  /** the pools that invite to launch there */
  possible?: number[] | null;
  /** the area of the last mark, which lingers */
  latest?: number | null;
  /** the areas that were tapped and wait to be judged */
  kept?: number[];
  /** the area that was tapped in vain */
  refused?: { area: number; times: number } | null;
  /** areas whose marks did not count */
  takenBack?: number[];
  /** the area that Tab reaches, the first one as long as it is null */
  focus?: number | null;
  /** the parts of this plan that were drawn before */
  cache?: RenderCache;
  label?: string;
  /** its name among the lakes of the page */
  key?: string;
}

// Four lines along the edge look like a blur and are painted in a fraction of its time.
const GLOW_WIDTHS = [3, 6, 9, 12];

/** What lakes, dice and buttons refer to: once on each page that has any. */
export const drawings = html`<svg class="drawings" aria-hidden="true">${symbols}</svg>`;

/** A picture of a lake; one that can be tapped is in live_lake.ts. */
export function lake(state: State) {
  const { plan, label = t("Lake") } = state;
  const { glow, squares, over } = drawing(state, pictured);
  return html`
    <svg class="lake" viewBox=${viewBox(plan)} role="img" aria-label=${label}>${glow}${squares}${over}</svg>`;
}

export type Drawn = State & { lit: Set<number>; bright: Set<number>; glowing: Set<number>; first: number };
type DrawArea = (area: Area, placed: PlacedPool, state: Drawn) => unknown;

/** What shines and the squares pool by pool, and what lies over them. */
export function drawing(given: State, drawArea: DrawArea) {
  const { plan, fireworks = [], groups = [], possible, sought } = given;
  const state = {
    ...given,
    lit: new Set(given.shaded),
    bright: new Set((given.shining ?? given).shaded),
    glowing: new Set(given.may),
    first: given.focus ?? plan.placedPools[0]?.areas[0].area ?? 0,
  };
  const square = (placed: PlacedPool) => filled(placed, state, drawArea);
  return {
    glow: plan.placedPools.map((placed) => part(placed.areas, shines, placed, state, glows)),
    squares: plan.placedPools.map((placed) => part(placed, looks, placed, state, square)),
    over: [
      fireworks.map((firework) => launched(firework, state)),
      groupLines(plan, groups),
      sought ? outlined(plan, sought) : nothing,
      possible ? steppedBack(plan, possible) : nothing,
    ],
  };
}

function launched(firework: Firework, { plan, shining, cache, key = "only" }: Drawn) {
  const bursts = shining?.fireworks.includes(firework) ?? true;
  const drawn = () => tile(plan, firework, key, bursts);
  return cache ? cache(`tile ${firework.pools}`, `${firework.value} ${bursts}`, drawn) : drawn();
}

type Of<Answer> = (placed: PlacedPool, state: Drawn) => Answer;

/** @param shows all that the part depends on, in short */
function part(of: unknown, shows: Of<number>, placed: PlacedPool, state: Drawn, draw: Of<unknown>) {
  const drawn = () => draw(placed, state);
  return state.cache ? state.cache(of, shows(placed, state), drawn) : drawn();
}

/** In one number, as comparing texts takes longer. */
function bits(...flags: unknown[]) {
  return flags.reduce((all: number, flag) => 2 * all + (flag ? 1 : 0), 0);
}

function shines({ areas: [one, other] }: PlacedPool, { bright }: Drawn) {
  return bits(bright.has(one.area), bright.has(other.area));
}

function looks(
  { pool, feature, areas }: PlacedPool,
  { lit, bright, glowing, first, latest, kept, refused, takenBack, boats, possible }: Drawn,
) {
  const of = areas.flatMap(({ area }) => [
    lit.has(area),
    bright.has(area),
    glowing.has(area),
    first === area,
    latest === area,
    kept?.includes(area),
    refused?.area === area && refused.times % 2 === 0,
    refused?.area === area && refused.times % 2 === 1,
    takenBack?.includes(area),
  ]);
  return bits(...of, feature === "boat" && boats.includes(pool), possible?.includes(pool));
}

/** Under all squares, so that they shine only between them. */
function glows(pool: PlacedPool, { bright }: Drawn) {
  return pool.areas.map(({ area, color, corner }) =>
    bright.has(area) ? lines(color, drawnAt(topLeft(pool), FIELDS[corner] ?? "")) : nothing,
  );
}

function lines(color: Color | null, d: string) {
  return svg`<g class="glow ${color}">${GLOW_WIDTHS.map((width) => svg`<path d=${d} stroke-width=${width} />`)}</g>`;
}

function filled(placed: PlacedPool, state: Drawn, drawArea: DrawArea) {
  const at = topLeft(placed);
  return svg`
    ${placed.areas.map((area) => drawArea(area, placed, state))}
    ${placed.feature === "platform" ? platform(at) : nothing}
    ${placed.feature === "boat" ? boat(state.boats.includes(placed.pool), at) : nothing}
    ${placed.areas.map((area) => (area.pavilion ? pavilion(area.corner, at) : nothing))}`;
}

function pictured(area: Area, placed: PlacedPool, { lit, bright, glowing, latest }: Drawn) {
  const marks = [lit.has(area.area) ? "lit" : "", glowing.has(area.area) ? "may" : ""];
  const look = [area.color, ...marks, latest === area.area ? "latest" : ""].join(" ");
  return svg`<g class="area ${look}">${inner(area, placed, bright.has(area.area))}</g>`;
}

export function inner(area: Area, placed: PlacedPool, bright: boolean) {
  const at = topLeft(placed);
  return svg`
    <path class="field" d=${drawnAt(at, FIELDS[area.corner] ?? "")} />
    ${motif(area, placed.feature !== null, bright, at)}
    <path class="ring" d=${drawnAt(at, RINGS[area.corner] ?? "")} />`;
}
