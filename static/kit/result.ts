/** The firework that is drawn for the winner. */

import { html, svg } from "lit-html";

const RAYS = Array.from({ length: 16 }, (_, i) => (360 / 16) * i);

export function celebration() {
  return html`
    <svg class="celebration" viewBox="-60 -60 120 120" aria-hidden="true">
      ${RAYS.map((angle, i) => {
        const far = i % 2 ? 38 : 50;
        return svg`<g transform="rotate(${angle})"><path d="M0 -12V${-far}" pathLength="1" /><circle cy=${-far - 5} r="2.5" /></g>`;
      })}
    </svg>`;
}
