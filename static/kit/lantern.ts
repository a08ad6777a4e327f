/** A lantern of one colour, alone or on a die; and the sign of fireworks. */

import { html, svg } from "lit-html";
import type { Color } from "../rules/state.ts";

export function lantern(color: Color | null) {
  const drawn = color ? svg`<use class="motif" href="#motif-${color}" />` : svg`<circle cx="12" cy="12" r="3" />`;
  return html`<svg class="lantern ${color ?? "none"}" viewBox="0 0 24 24" aria-hidden="true">${drawn}</svg>`;
}

/** A die that shows this colour. */
export function die(color: Color) {
  return html`
    <svg class="die ${color}" viewBox="0 0 36 36" aria-hidden="true">
      <rect x="1" y="1" width="34" height="34" rx="8" />
      <use class="motif" href="#motif-${color}" x="6" y="6" width="24" height="24" />
    </svg>`;
}

export const unknownDie = html`
  <svg class="die none" viewBox="0 0 36 36" aria-hidden="true">
    <rect x="1" y="1" width="34" height="34" rx="8" /><circle cx="18" cy="18" r="4" />
  </svg>`;

export const burst = html`
  <svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true">
    <path d="M0-4v-7M0 4v7M4 0h7M-4 0h-7M2.8-2.8l5-5M2.8 2.8l5 5M-2.8 2.8l-5 5M-2.8-2.8l-5-5" />
  </svg>`;
