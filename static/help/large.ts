/** Signs that fill a picture, and the arrow between two of them. */

import { html } from "lit-html";

export const arrow = html`<svg class="arrow" viewBox="0 0 24 24"><path d="M4 12h15M13 6l6 6-6 6" /></svg>`;

export function large(sign: unknown) {
  return html`<span class="large">${sign}</span>`;
}
