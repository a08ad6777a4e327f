/** Shows how the pad is installed as an app, or why that is not possible. */

import { html, nothing } from "lit-html";
import type { InstallMethod } from "../device/install.ts";
import { cross, icon } from "../kit/icons.ts";
import { t } from "../kit/words.ts";

interface Callbacks {
  install(): void;
  dismiss(): void;
}

const share = icon("M12 15V3M8 7l4-4 4 4M7 11H5v10h14V11h-2");

export function install(method: InstallMethod | null, callbacks: Callbacks) {
  if (method === "plain") return plain();
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
    <p class="hint">${t("The app knows nothing of the tables in this browser. A seat moves there from the menu of its table: “Move … to another phone”.")}</p>`;
}

function plain() {
  return html`
    <details class="install">
      <summary>${t("This address begins with http")}</summary>
      <p>${t("You can play. But browsers allow three things only where the address begins with https: to install the pad, to open it without a network, and to keep the screen awake.")}</p>
      <p class="hint">${t("If this is your server: a proxy such as Caddy brings https by itself, and at home a certificate made with mkcert does. Both are described step by step in docs/deploy.md, which comes with the pad.")}</p>
    </details>`;
}
