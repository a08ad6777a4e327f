/** What is drawn over the pools of a lake: fireworks with their tiles, and lines around groups and possible displays. */

import { nothing, svg } from "lit-html";
import type { Firework } from "../rules/state.ts";
import { moved } from "./drawn_at.ts";
import { CELL, GAP, outline, type Plan, type Point, SQUARE } from "./plan.ts";

/** @param key of the lake on its page, because what clips the burst needs a name of its own */
export function tile(plan: Plan, { pools, value }: Firework, key: string, bursts: boolean) {
  const id = `tile-${key}-${pools.join("-")}`;
  const at = heart(plan, pools);
  const [x, y] = at;
  return svg`
    <g class="tile">
      <path class="sky" d=${squares(plan, pools)} />
      ${bursts ? within(id, squares(plan, pools), burst(at)) : nothing}
      <path class="edge" d=${outline(plan, pools)} />
      <circle class="medal" cx=${x} cy=${y} r="13" /><text class="value" x=${x} y=${y + 5.5}>${value}</text>
    </g>`;
}

function within(id: string, d: string, burst: unknown) {
  return svg`
    <clipPath id=${id}><path d=${d} /></clipPath>
    <g clip-path="url(#${id})"><g class="burst">${burst}</g></g>`;
}

/**
 * The one that counts over all others, and each over a halo, because they cross fields of every colour.
 * @param groups largest first
 */
export function groupLines(plan: Plan, [first = [], second = [], ...rest]: number[][]) {
  const drawn = [first, ...rest].map((pools) => line(outline(plan, pools), ""));
  return [...drawn, line(outline(plan, second), "second")];
}

function line(d: string, which: string) {
  return svg`<path class="halo ${which}" d=${d} /><path class="group ${which}" d=${d} />`;
}

export function outlined(plan: Plan, { fitting, missing }: { fitting: number[]; missing: number[] }) {
  return svg`
    <path class="missing" d=${[...new Set(missing)].map((pool) => outline(plan, [pool])).join("")} />
    <path class="fitting" d=${outline(plan, fitting)} />`;
}

/** The pools on which some display would fit. */
export function inviting(plan: Plan, possible: number[]) {
  return svg`<path class="inviting" d=${outline(plan, possible)} />`;
}

/** All others. */
export function steppedBack(plan: Plan, possible: number[]) {
  const others = [...plan.at.keys()].filter((pool) => !possible.includes(pool));
  return svg`<path class="stepped-back" d=${squares(plan, others)} />`;
}

function squares({ at }: Plan, pools: number[]) {
  return pools
    .flatMap((pool) => at.get(pool) ?? [])
    .map(({ row, column }) => `M${column * CELL - GAP / 2} ${row * CELL - GAP / 2}h${CELL}v${CELL}h${-CELL}z`)
    .join("");
}

/** The middle of a square, of any other shape the pool that lies nearest to it. */
function heart(plan: Plan, pools: number[]): Point {
  const middles = pools.map((pool) => middle(plan, pool));
  const mean = (axis: 0 | 1) => middles.reduce((sum, at) => sum + at[axis], 0) / middles.length;
  const whole: Point = [mean(0), mean(1)];
  const far = ([x, y]: Point) => Math.hypot(x - whole[0], y - whole[1]);
  const nearest = middles.toSorted((a, b) => far(a) - far(b))[0] ?? whole;
  return pools.length === 4 && middles.every((at) => far(at) < CELL) ? whole : nearest;
}

function middle({ at }: Plan, pool: number): Point {
  const { row, column } = at.get(pool) ?? { row: 0, column: 0 };
  return [column * CELL + SQUARE / 2, row * CELL + SQUARE / 2];
}

const FAR = [50, 30, 68, 38];

function burst(at: Point) {
  const around = (i: number, far: number) =>
    moved(at, [far * Math.cos((i * Math.PI) / 8), far * Math.sin((i * Math.PI) / 8)]).join(" ");
  const ends = Array.from({ length: 16 }, (_, i) => FAR[i % 4] ?? 0);
  // Sparks are points, which the round ends of their lines make visible.
  return svg`
    <path class="ray" d=${ends.map((far, i) => `M${around(i, 18)}L${around(i, far)}`).join("")} />
    <path class="spark" d=${ends.map((far, i) => `M${around(i, far + 6)}h0`).join("")} />`;
}
