/** The drawings that others refer to: the lantern of each colour, coin, platform, boat. */

import { nothing, svg } from "lit-html";
import type { Color } from "../rules/state.ts";
import { drawnAt, moved, ORIGIN, stretched } from "./drawn_at.ts";
import { type Area, inCorner, type Point, SQUARE } from "./plan.ts";

const LINE = 1.7;
const MIDDLE = SQUARE * (1 - Math.SQRT1_2);

/** The body of each lantern, and the lines on it, in a square of 24. */
const MOTIFS: Record<Color, [body: string, detail: string]> = {
  red: [
    "m8.5 1.5h7v2.6h-7zm0 18.4h7v2.6h-7zm-6.5-7.9c0-4.6 4.5-8.4 10-8.4s10 3.8 10 8.4-4.5 8.4-10 8.4-10-3.8-10-8.4z",
    "m8 5.6c-2.3 4-2.3 8.8 0 12.8m4-13.2v13.6m4-13.2c2.3 4 2.3 8.8 0 12.8",
  ],
  orange: [
    "m12 .8 3.3 7.3 7.9 .8-5.9 5.4 1.7 7.9-7-4-7 4 1.7-7.9-5.9-5.4 7.9-.8z",
    "m14.6 12.6c0 1.4-1.2 2.6-2.6 2.6s-2.6-1.2-2.6-2.6 1.2-2.6 2.6-2.6 2.6 1.2 2.6 2.6z",
  ],
  white: [
    "m12 1.6c2.7 2 4.3 4.6 4.9 7.5 1.9-1.6 4-2.4 6.4-2.5 .3 8.3-3.6 14.6-11.3 15.2-7.7-.6-11.6-6.9-11.3-15.2 2.4 .1 4.5 .9 6.4 2.5 .6-2.9 2.2-5.5 4.9-7.5z",
    "m7 9.4c-.3 4.6 1.3 8.4 5 11m5-11c.3 4.6-1.3 8.4-5 11",
  ],
  green: [
    "m22.5 1.5c.9 12.5-4 20.3-13.4 20-1.5 0-2.8-.3-4-.9l-2.2 2.3-1.7-1.6 2.3-2.4c-4.5-8.6 4-18.2 19-17.4z",
    "m5.2 18.8c3.8-3.4 8.4-8 12.4-12.4m-8 8.2v-5.2m0 5.2h5.4",
  ],
  blue: [
    "m12 .6c5 6.3 8.3 10.2 8.3 14.6 0 4.6-3.7 8.3-8.3 8.3s-8.3-3.7-8.3-8.3c0-4.4 3.3-8.3 8.3-14.6z",
    "m7.8 14.8c0 2.3 1.7 4.2 4 4.4",
  ],
  purple: ["m12 .4 11.6 11.6-11.6 11.6-11.6-11.6z", "m12 6.4 5.6 5.6-5.6 5.6-5.6-5.6z"],
};

// What only lakes need is left out elsewhere.
const ALONE = /* @__PURE__ */ inSize(21, 0);
const BESIDE_FEATURE = /* @__PURE__ */ inSize(17, 2.5);

const SAIL = "m25.3 14v12.5h-8.3zm1.7 2.5 7 10h-7z";
const HULL = "m15 28.5h22l-4 7.5h-14z";
const LINES = "m22 23.5h8m-8 5h8";

export const symbols = svg`
  <defs>
    <radialGradient id="flame"><stop offset="0.3" /><stop offset="1" class="rim" /></radialGradient>
    ${Object.entries(MOTIFS).map(
      ([color, [body, detail]]) => svg`
        <symbol id="motif-${color}" viewBox="0 0 24 24">
          <path d=${body} /><path class="detail" d=${detail} stroke-width=${LINE} />
        </symbol>`,
    )}
    <g id="coin" class="pavilion"><circle r="4.8" /><rect x="-1.5" y="-1.5" width="3" height="3" /></g>
  </defs>`;

function inSize(size: number, aside: number) {
  const scale = size / 24;
  const drawn = Object.entries(MOTIFS).map(([color, paths]) => [color, paths.map((d) => stretched(d, scale))]);
  return { scale, middle: MIDDLE - aside, half: size / 2, drawn: Object.fromEntries(drawn) as typeof MOTIFS };
}

/** @param makesWay for a feature in the middle of the square */
export function motif({ color, corner }: Area, makesWay: boolean, bright: boolean, square = ORIGIN) {
  if (!color) return nothing;
  const { scale, middle, half, drawn } = makesWay ? BESIDE_FEATURE : ALONE;
  const [x, y] = moved(inCorner(corner, middle, middle), square);
  const at: Point = [x - half, y - half];
  const [body, detail] = drawn[color];
  return svg`
    ${bright ? svg`<circle class="flame" cx=${x} cy=${y} r=${middle} />` : nothing}
    <path class="motif" d=${drawnAt(at, body)} stroke-width=${scale} />
    <path class="detail" d=${drawnAt(at, detail)} stroke-width=${LINE * scale} />`;
}

/** A pavilion: a coin with a square hole, in the upper or lower tip of its area. */
export function pavilion(corner: number, square = ORIGIN) {
  const [x, y] = moved(inCorner(corner, 36.5, 6.5), square);
  return svg`
    <g class="pavilion"><circle cx=${x} cy=${y} r="4.8" /><rect x=${x - 1.5} y=${y - 1.5} width="3" height="3" /></g>`;
}

export function platform(square = ORIGIN) {
  const [x, y] = moved([18.5, 18.5], square);
  return svg`
    <g class="platform">
      <rect x=${x} y=${y} width="15" height="15" rx="3" /><path d=${drawnAt(square, LINES)} />
    </g>`;
}

export function boat(surrounded: boolean, square = ORIGIN) {
  return svg`
    <g class="boat ${surrounded ? "surrounded" : ""}">
      <path class="sail" d=${drawnAt(square, SAIL)} /><path class="hull" d=${drawnAt(square, HULL)} />
    </g>`;
}
