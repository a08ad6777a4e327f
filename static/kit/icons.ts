/** Icons for buttons. A button has its own label, so icons are hidden from screen readers. */

import { html } from "lit-html";

/** @param path in a square of 24 */
export function icon(path: string) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;
}

export const cross = icon("M6 6l12 12M18 6L6 18");
export const back = icon("M15 5l-7 7 7 7");
export const more = icon("M4 7h16M4 12h16M4 17h16");
export const lock = icon("M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3");
export const undo = icon("M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3");
export const pencil = icon("M4 20l1-5L16 4l4 4L9 19z");
export const check = icon("M5 13l5 5L19 7");
export const device = icon("M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2");
