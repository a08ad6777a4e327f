/** The frame around what a lesson has tapped on the lake, and what it would cover. */

import { html, nothing, svg } from "lit-html";
import { RINGS } from "../kit/area.ts";
import { viewBox } from "../kit/lake.ts";
import { coin, platform } from "../kit/motifs.ts";
import { GAP, outline, type Plan, SQUARE } from "../kit/plan.ts";
import type { Lesson } from "./story.ts";

/**
 * Over the lake, and as large.
 * @param at how many lessons are done: every frame beckons anew
 */
export function frame(plan: Plan, { moves: [wanted] }: Lesson, at: number) {
  const { area, pools } = wanted ?? {};
  const drawn = pools ? lines(outline(plan, pools)) : area === undefined ? null : around(plan, area);
  return drawn && html`<svg class="frame beckons-${at % 2}" viewBox=${viewBox(plan)} aria-hidden="true">${drawn}</svg>`;
}

function around({ at }: Plan, number: number) {
  const placed = at.get(number >> 1);
  const area = placed?.areas[number & 1];
  if (!placed || !area) return null;
  const [x, y] = [placed.column, placed.row].map((cells) => cells * (SQUARE + GAP));
  return svg`
    <g transform="translate(${x} ${y})">
      ${lines(RINGS[area.corner] ?? "")}
      ${placed.feature === "platform" ? platform() : nothing}
      ${area.pavilion ? coin(area.corner) : nothing}
    </g>`;
}

function lines(d: string) {
  return svg`<path class="halo" d=${d} /><path class="line" d=${d} />`;
}
