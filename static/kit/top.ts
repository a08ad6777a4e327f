/** The top of a page: the link back, and the title. */

import { html, nothing } from "lit-html";
import { back } from "./icons.ts";
import { t } from "./words.ts";

/** @param up where the way back leads */
export function top(title: string, up: string, aside: unknown = nothing) {
  return html`
    <header class="top">
      <a class="icon-button quiet" href=${up} aria-label=${up === "/" ? t("Home") : t("Back")}>${back}</a>
      <h1 tabindex="-1">${title}</h1>
      ${aside}
    </header>`;
}
