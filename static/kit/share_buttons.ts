/** The buttons with which a result leaves this device, and what became of it. */

import { html } from "lit-html";
import type { Sharing } from "./sharing.ts";
import { t } from "./words.ts";

export function shareButtons({ picture, text }: Sharing) {
  return html`
    <button type="button" class="button" @click=${picture}>${t("Share picture")}</button>
    <button type="button" class="button" @click=${text}>${t("Share text")}</button>
    <button type="button" class="button" @click=${() => print()}>${t("Print")}</button>`;
}

export function shareNews({ news, trouble }: Sharing, otherTrouble: string | null = null) {
  return html`
    <p class="problem" role="alert">${otherTrouble ?? trouble}</p>
    <p class="hint sent" role="status">${news}</p>`;
}
