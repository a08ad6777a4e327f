/** What is seen in place of a screen that cannot be drawn before the rules are there. */

import { html } from "lit-html";
import { t } from "../kit/words.ts";

/** @param trouble why it still cannot */
export function waking(code: string, trouble = "") {
  return html`
    <div class="nowhere">
      <h1>${t("Table {code}", { code })}</h1>
      <p role="status">${trouble || t("Waking the referee…")}</p>
    </div>`;
}
