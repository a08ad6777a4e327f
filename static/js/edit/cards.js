/** The cards of a draft. */

import { html } from "../../vendor/lit-html/lit-html.js";

/** @param {import("./editor.js").Scene} _scene */
export function createCards(_scene) {
  return { view: () => html`` };
}
