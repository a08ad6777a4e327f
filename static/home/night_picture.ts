/** The picture on the home page: a lake at night, with one lantern of each colour above it. */

import { html, svg } from "lit-html";
import { boat, symbols } from "../kit/motifs.ts";
import type { Color } from "../rules/state.ts";

const SHORE = 204;

const LANTERNS: { color: Color; x: number; y: number; size: number }[] = [
  { color: "red", x: 204, y: 122, size: 56 },
  { color: "purple", x: 66, y: 120, size: 38 },
  { color: "orange", x: 322, y: 112, size: 42 },
  { color: "white", x: 268, y: 162, size: 30 },
  { color: "green", x: 130, y: 158, size: 30 },
  { color: "blue", x: 362, y: 162, size: 26 },
];
const STARS = [
  [22, 84, 1],
  [108, 88, 1.2],
  [40, 168, 0.9],
  [150, 60, 1],
  [248, 92, 1.3],
  [276, 44, 1],
  [384, 78, 1.1],
  [90, 30, 1.2],
  [340, 22, 0.9],
  [214, 20, 1],
  [176, 176, 0.8],
  [306, 168, 0.8],
];
const RIPPLES = [8, 18, 30, 44, 60];

export function nightPicture() {
  return html`
    <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      ${symbols}
      <defs>
        <linearGradient id="sky" x2="0" y2="1"><stop class="high" /><stop offset="1" class="low" /></linearGradient>
        <linearGradient id="water" x2="0" y2="1"><stop class="near" /><stop offset="0.55" class="deep" /></linearGradient>
        ${LANTERNS.map(halo)}
      </defs>
      <rect x="-400" y="-400" width="1200" height=${SHORE + 400} fill="url(#sky)" />
      ${STARS.map(([x, y, r]) => svg`<circle class="star" cx=${x} cy=${y} r=${r} />`)}
      <path class="far hill" d="M-400 ${SHORE}V188Q-60 152 20 178T160 182T300 174T420 182L800 187V${SHORE}Z" />
      <path class="hill" d="M-400 ${SHORE}V196Q-20 178 60 192T210 195T330 188T420 194L800 196V${SHORE}Z" />
      <rect x="-400" y=${SHORE} width="1200" height="600" fill="url(#water)" />
      ${LANTERNS.map(reflection)}
      <g transform="translate(292 196) scale(0.75)">${boat(false)}</g>
      ${LANTERNS.map(lantern)}
    </svg>`;
}

function halo({ color }: (typeof LANTERNS)[number]) {
  return svg`
    <radialGradient id="halo-${color}" class=${color}>
      <stop class="core" /><stop offset="0.35" class="light" /><stop offset="1" class="dark" />
    </radialGradient>`;
}

function lantern({ color, x, y, size }: (typeof LANTERNS)[number]) {
  return svg`
    <g class="lantern ${color}">
      <circle cx=${x} cy=${y} r=${size * 1.5} fill="url(#halo-${color})" />
      <use class="body" href="#motif-${color}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />
    </g>`;
}

/** Shorter and fainter towards us. */
function reflection({ color, x, size }: (typeof LANTERNS)[number]) {
  return svg`
    <g class="reflection ${color}">
      ${RIPPLES.map((below, i) => {
        const half = (size / 2) * (1 - i * 0.16);
        const aside = i % 2 ? 2 : -2;
        return svg`<path d="M${x - half + aside} ${SHORE + below}h${2 * half}" opacity=${0.5 - i * 0.09} />`;
      })}
    </g>`;
}
