/** The top of a page: the way back, and where one is. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t } from "./words.js";
import { back } from "./icons.js";

/**
 * @param {string} title
 * @param {string} up where the way back leads
 * @param {unknown} aside
 */
export function top(title, up, aside = nothing) {
  return html`
    <header class="top">
      <a class="icon-button quiet" href=${up} aria-label=${up === "/" ? t("Home") : t("Back")}>${back}</a>
      <h1 tabindex="-1">${title}</h1>
      ${aside}
    </header>`;
}
