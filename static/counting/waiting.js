/** What is shown while only the rules can go on. */

import { html } from "../vendor/lit-html/lit-html.js";
import { t } from "../kit/words.js";
import { top } from "../kit/top.js";

/**
 * @param {string} title
 * @param {string} up where the way back leads
 */
export function waiting(title, up) {
  return html`
    ${top(title, up)}
    <div class="counting"><p class="hint" role="status">${t("Waking the referee…")}</p></div>`;
}
