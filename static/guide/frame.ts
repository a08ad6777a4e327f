/** The frame around what a lesson has tapped on the lake, and what it would cover. */

import { html, nothing, svg } from "lit-html";
import { RINGS } from "../kit/area.ts";
import { viewBox } from "../kit/bands.ts";
import { pavilion, platform } from "../kit/motifs.ts";
import { outline, type Plan, topLeft } from "../kit/plan.ts";
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
  return svg`
    <g transform="translate(${topLeft(placed).join(" ")})">
      ${lines(RINGS[area.corner] ?? "")}
      ${placed.feature === "platform" ? platform() : nothing}
      ${area.pavilion ? pavilion(area.corner) : nothing}
    </g>`;
}

function lines(d: string) {
  return svg`<path class="halo" d=${d} /><path class="line" d=${d} />`;
}
