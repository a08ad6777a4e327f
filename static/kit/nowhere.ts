/** In the place of a screen that cannot be shown: why, and two ways on. */

import { html } from "lit-html";
import { t } from "./words.ts";

export function nowhere(title: string, why: string) {
  return html`
    <div class="nowhere">
      <h1>${title}</h1>
      <p>${why}</p>
      <p class="ways"><a class="button main" href="">${t("Try again")}</a> <a class="button" href="/">${t("Home")}</a></p>
    </div>`;
}
