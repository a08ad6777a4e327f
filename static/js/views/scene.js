/** Draws a lake at night, with one lantern of each colour above it. */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { boat, symbols } from "./motifs.js";

const SHORE = 222;

/** @type {{ color: import("../rules/state.js").Color, x: number, y: number, size: number }[]} */
const LANTERNS = [
  { color: "red", x: 196, y: 122, size: 54 },
  { color: "purple", x: 66, y: 116, size: 36 },
  { color: "orange", x: 322, y: 108, size: 42 },
  { color: "white", x: 262, y: 172, size: 30 },
  { color: "green", x: 124, y: 168, size: 30 },
  { color: "blue", x: 366, y: 176, size: 24 },
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
  [164, 196, 0.8],
  [300, 190, 0.8],
];
const RIPPLES = [8, 18, 30, 44, 60];

export function scene() {
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
      <path class="far hill" d="M-400 ${SHORE}V205Q-60 170 20 196T160 200T300 192T420 200L800 205V${SHORE}Z" />
      <path class="hill" d="M-400 ${SHORE}V214Q-20 196 60 210T210 213T330 206T420 212L800 214V${SHORE}Z" />
      <rect x="-400" y=${SHORE} width="1200" height="600" fill="url(#water)" />
      ${LANTERNS.map(reflection)}
      <g transform="translate(286 208) scale(0.8)">${boat(false)}</g>
      ${LANTERNS.map(lantern)}
    </svg>`;
}

/** @param {typeof LANTERNS[number]} lantern */
function halo({ color }) {
  return svg`
    <radialGradient id="halo-${color}" class=${color}>
      <stop class="core" /><stop offset="0.35" class="light" /><stop offset="1" class="dark" />
    </radialGradient>`;
}

/** @param {typeof LANTERNS[number]} lantern */
function lantern({ color, x, y, size }) {
  return svg`
    <g class="lantern ${color}">
      <circle cx=${x} cy=${y} r=${size * 1.5} fill="url(#halo-${color})" />
      <use class="body" href="#motif-${color}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />
    </g>`;
}

/**
 * Shorter and fainter towards us.
 * @param {typeof LANTERNS[number]} lantern
 */
function reflection({ color, x, size }) {
  return svg`
    <g class="reflection ${color}">
      ${RIPPLES.map((below, i) => {
        const half = (size / 2) * (1 - i * 0.16);
        const aside = i % 2 ? 2 : -2;
        return svg`<path d="M${x - half + aside} ${SHORE + below}h${2 * half}" opacity=${0.5 - i * 0.09} />`;
      })}
    </g>`;
}
