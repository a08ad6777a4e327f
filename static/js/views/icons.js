/** Small line drawings for buttons; the button itself says what it does. */

import { html } from "../../vendor/lit-html/lit-html.js";

/** @param {string} path in a square of 24 */
function icon(path) {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;
}

export const cross = icon("M6 6l12 12M18 6L6 18");
export const up = icon("M12 19V5M6 11l6-6 6 6");
export const down = icon("M12 5v14M6 13l6 6 6-6");
export const plus = icon("M12 5v14M5 12h14");
export const back = icon("M15 5l-7 7 7 7");
