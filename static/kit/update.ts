/** The offer to use a new version of the pad. */

import { html } from "lit-html";
import { t } from "./words.ts";

export function update({ takeOver, later }: { takeOver(): void; later(): void }) {
  return html`
    <div class="update" role="status">
      <p>${t("A new version of the pad is ready.")}</p>
      <button type="button" class="button quiet" @click=${later}>${t("Later")}</button>
      <button type="button" class="button main" @click=${takeOver}>${t("Use it now")}</button>
    </div>`;
}
