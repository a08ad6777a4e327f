/** How this device comes to trust the secure address, in four steps; and once it does, the way on. */

import { html, nothing } from "lit-html";
import { check } from "../kit/icons.ts";
import { top } from "../kit/top.ts";
import { t } from "../kit/words.ts";
import { KINDS, type Kind } from "./device.ts";
import { wayOf } from "./ways.ts";

export interface State {
  kind: Kind;
  /** where one came from, which stays possible */
  back: string;
  /** where it goes on, once this device trusts that; null: not yet */
  on: string | null;
}

interface Callbacks {
  choose: (kind: Kind) => void;
}

export function trusting({ kind, back, on }: State, callbacks: Callbacks) {
  return html`
    <div class="trusting">
      ${top(t("The secure address"), back)}
      <p>${t("At an address that begins with https the pad can be installed, opens without a network, and keeps the screen awake. Browsers want to be told once that they may trust this one.")}</p>
      <div class="now" role="status">${on ? trusted(on) : html`<p class="hint">${t("This page looks by itself whether it is trusted, and then goes on.")}</p>`}</div>
      ${on ? nothing : steps(kind, callbacks)}
      <h2>${t("What it means")}</h2>
      <p>${t("The certificate can vouch for this one machine and for nothing else. It comes to you over plain HTTP: load it in a network that you trust. To take it back, remove “Lampion” at the same place.")}</p>
      <p><a class="button quiet" href=${back}>${t("Play without it")}</a></p>
    </div>`;
}

function trusted(on: string) {
  return html`
    <p class="trusted">${check} ${t("This device trusts it.")}</p>
    <a class="button main" href=${on}>${t("Go on at the secure address")}</a>`;
}

function steps(kind: Kind, { choose }: Callbacks) {
  const { download, steps, hint } = wayOf(kind);
  const chosen = (event: Event) => choose((event.target as HTMLSelectElement).value as Kind);
  return html`
    <div class="field">
      <label for="kind">${t("This device")}</label>
      <select id="kind" @change=${chosen}>
        ${KINDS.map((one) => html`<option value=${one} ?selected=${one === kind}>${wayOf(one).called}</option>`)}
      </select>
    </div>
    <ol class="way">
      <li>
        <p>${t("Load the certificate, and allow it if you are asked.")}</p>
        <a class="button main" href=${download}>${t("Download")}</a>
      </li>
      ${steps.map((step) => html`<li><p>${step}</p></li>`)}
      <li><p>${t("Come back to this page.")}</p></li>
    </ol>
    ${hint ? html`<p class="hint">${hint}</p>` : nothing}`;
}
