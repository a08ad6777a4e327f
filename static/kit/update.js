/** Offers the new version of the pad. */

import { html } from "../vendor/lit-html/lit-html.js";
import { t } from "./words.js";

/** @param {{ takeOver(): void, later(): void }} callbacks */
export function update({ takeOver, later }) {
  return html`
    <div class="update" role="status">
      <p>${t("A new version of the pad is ready.")}</p>
      <button type="button" class="button quiet" @click=${later}>${t("Later")}</button>
      <button type="button" class="button main" @click=${takeOver}>${t("Use it now")}</button>
    </div>`;
}
