/** The tiles of a draft. */

import { html } from "../../vendor/lit-html/lit-html.js";

/** @param {import("./editor.js").Scene} _scene */
export function createTiles(_scene) {
  return { view: () => html`` };
}
