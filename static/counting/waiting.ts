/** What is shown while only the rules can go on. */

import { html } from "lit-html";
import { top } from "../kit/top.ts";
import { t } from "../kit/words.ts";

/** @param up where the way back leads */
export function waiting(title: string, up: string) {
  return html`
    ${top(title, up)}
    <div class="counting"><p class="hint" role="status">${t("Waking the referee…")}</p></div>`;
}
