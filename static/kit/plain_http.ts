/** What an address that begins with http keeps a browser from, and how to come to a better one. */

import { html } from "lit-html";
import { t } from "./words.ts";

/** @param way to the page that says how this phone comes to trust the secure address; null: the server has none */
export function plainHttp(way: string | null) {
  return html`
    <details class="plain-http">
      <summary>${t("On this address your phone cannot keep the pad for when there is no network")}</summary>
      <p>${t("You can play. But browsers allow three things only where the address begins with https: to install the pad, to open it without a network, and to keep the screen awake.")}</p>
      ${way ? atHand(way) : elsewhere()}
    </details>`;
}

function atHand(way: string) {
  return html`
      <p>${t("This server has a secure address too. Your phone trusts it once you have told it to, in four steps.")}</p>
      <p><a class="button" href=${way}>${t("Get the secure address")}</a></p>`;
}

function elsewhere() {
  return html`
      <p class="hint">${t("If this is not your server, ask whoever runs it for such an address.")} ${t("If this is your server: started with HTTPS=home it has a secure address at home, and on the internet a proxy such as Caddy brings one. Both are described in docs/deploy.md, which comes with the pad.")}</p>`;
}
