/** The drawings that others refer to: the lantern of each colour, coin, platform, boat. */

import { nothing, svg } from "lit-html";
import { type Area, inCorner, SQUARE } from "./plan.ts";

const SIZE = 21;
const SIZE_BESIDE_FEATURE = 17;
const CENTRE = SQUARE * (1 - Math.SQRT1_2);

export const symbols = svg`
  <defs>
    <radialGradient id="flame"><stop offset="0.3" /><stop offset="1" class="rim" /></radialGradient>
    <symbol id="motif-red" viewBox="0 0 24 24">
      <path d="M8.5 1.5h7v2.6h-7zM8.5 19.9h7v2.6h-7z" /><ellipse cx="12" cy="12" rx="10" ry="8.4" />
      <path class="detail" d="M8 5.6c-2.3 4-2.3 8.8 0 12.8M12 5.2v13.6M16 5.6c2.3 4 2.3 8.8 0 12.8" />
    </symbol>
    <symbol id="motif-orange" viewBox="0 0 24 24">
      <path d="M12 .8l3.3 7.3 7.9.8-5.9 5.4 1.7 7.9L12 18.2l-7 4 1.7-7.9L.8 8.9l7.9-.8z" />
      <circle class="detail" cx="12" cy="12.6" r="2.6" />
    </symbol>
    <symbol id="motif-white" viewBox="0 0 24 24">
      <path d="M12 1.6c2.7 2 4.3 4.6 4.9 7.5 1.9-1.6 4-2.4 6.4-2.5.3 8.3-3.6 14.6-11.3 15.2C4.3 21.2.4 14.9.7 6.6c2.4.1 4.5.9 6.4 2.5.6-2.9 2.2-5.5 4.9-7.5z" />
      <path class="detail" d="M7 9.4c-.3 4.6 1.3 8.4 5 11M17 9.4c.3 4.6-1.3 8.4-5 11" />
    </symbol>
    <symbol id="motif-green" viewBox="0 0 24 24">
      <path d="M22.5 1.5c.9 12.5-4 20.3-13.4 20-1.5 0-2.8-.3-4-.9l-2.2 2.3-1.7-1.6 2.3-2.4C-1 10.3 7.5.7 22.5 1.5z" />
      <path class="detail" d="M5.2 18.8C9 15.4 13.6 10.8 17.6 6.4M9.6 14.6V9.4M9.6 14.6h5.4" />
    </symbol>
    <symbol id="motif-blue" viewBox="0 0 24 24">
      <path d="M12 .6c5 6.3 8.3 10.2 8.3 14.6a8.3 8.3 0 0 1-16.6 0C3.7 10.8 7 6.9 12 .6z" />
      <path class="detail" d="M7.8 14.8a4.3 4.3 0 0 0 4 4.4" />
    </symbol>
    <symbol id="motif-purple" viewBox="0 0 24 24">
      <path d="M12 .4L23.6 12 12 23.6.4 12z" />
      <path class="detail" d="M12 6.4L17.6 12 12 17.6 6.4 12z" />
    </symbol>
    <g id="coin" class="pavilion"><circle r="4.8" /><rect x="-1.5" y="-1.5" width="3" height="3" /></g>
  </defs>`;

/** @param makesWay for a feature in the middle of the square */
export function motif({ color, corner }: Area, makesWay: boolean, lit: boolean) {
  const size = makesWay ? SIZE_BESIDE_FEATURE : SIZE;
  const centre = makesWay ? CENTRE - 2.5 : CENTRE;
  const [x, y] = inCorner(corner, centre, centre);
  return svg`
    ${lit ? svg`<circle class="flame" cx=${x} cy=${y} r=${centre} />` : nothing}
    <use class="motif" href="#motif-${color}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />`;
}

/** A pavilion: a coin with a square hole, in the upper or lower tip of its area. */
export function coin(corner: number) {
  const [x, y] = inCorner(corner, 36.5, 6.5);
  return svg`<use href="#coin" x=${x} y=${y} />`;
}

export function platform() {
  return svg`
    <g class="platform">
      <rect x="18.5" y="18.5" width="15" height="15" rx="3" />
      <path d="M22 23.5h8M22 28.5h8" />
    </g>`;
}

export function boat(surrounded: boolean) {
  return svg`
    <g class="boat ${surrounded ? "surrounded" : ""}">
      <path class="sail" d="M25.3 14v12.5h-8.3zM27 16.5l7 10h-7z" />
      <path class="hull" d="M15 28.5h22l-4 7.5H19z" />
    </g>`;
}
