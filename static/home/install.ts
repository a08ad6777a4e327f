/** Shows how the pad is installed as an app, or why that is not possible. */

import { html, nothing } from "lit-html";
import type { InstallMethod } from "../device/install.ts";
import { cross, icon } from "../kit/icons.ts";
import { plainHttp } from "../kit/plain_http.ts";
import { t } from "../kit/words.ts";

interface Callbacks {
  install(): void;
  dismiss(): void;
}

const share = icon("M12 15V3M8 7l4-4 4 4M7 11H5v10h14V11h-2");

/** @param secure the way to a secure address, if the server has one */
export function install(method: InstallMethod | null, secure: string | null, callbacks: Callbacks) {
  if (method === "plain") return plainHttp(secure);
  return method ? hint(method === "share" ? byHand() : byButton(callbacks), callbacks) : nothing;
}

function hint(how: unknown, { dismiss }: Callbacks) {
  return html`
    <section class="install" aria-labelledby="install-title">
      <h2 id="install-title">${t("The pad as an app")}</h2>
      <button type="button" class="icon-button quiet" aria-label=${t("Do not show this again")} @click=${dismiss}>${cross}</button>
      ${how}
    </section>`;
}

function byButton(callbacks: Callbacks) {
  return html`
    <p>${t("It opens from your home screen, also without a network.")}</p>
    <button type="button" class="button" @click=${callbacks.install}>${t("Install")}</button>`;
}

function byHand() {
  return html`
    <p>${t("It opens from your home screen, also without a network.")}</p>
    <p>${share} ${t("Tap Share in your browser, then “Add to Home Screen”.")}</p>
    <p class="hint">${t("Safari forgets what it keeps here when you have not come for seven days; the app does not.")}</p>
    <p class="hint">${t("The app knows nothing of the tables in this browser. A seat moves there from the menu of its table: “Move … to another phone”.")}
      ${t("A code that you scan opens in the browser: in the app, type the six letters and digits instead.")}</p>`;
}
