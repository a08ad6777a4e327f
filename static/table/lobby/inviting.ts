/** What brings others to a table: its code, its link, or the telling of the server that only this phone has it. */

import { html, nothing } from "lit-html";
import { device } from "../../kit/icons.ts";
import { qrCode, tableCode } from "../../kit/invitation.ts";
import { t } from "../../kit/words.ts";
import type { TableModel } from "../view_model.ts";
import type { Callbacks, State } from "./lobby.ts";

export function invitation({ code }: TableModel, { qr, host }: State, { share }: Callbacks) {
  return html`
    <section class="invitation" aria-label=${t("Invitation")}>
      ${qrCode(qr, t("QR code of this table"))}
      <div>
        ${tableCode(code)}
        <button class="button" type="button" @click=${share}>${t("Share the link")}</button>
        <p class="hint">${wayIn(host)}</p>
      </div>
    </section>`;
}

/** The table that the server does not know. */
export function unknown({ online, telling }: State, { tell }: Callbacks) {
  return html`
    <section class="invitation alone" aria-label=${t("Invitation")}>
      ${device}
      <div>
        <p class="hint">
          ${online ? t("With a code, others can see it on their phones. The game goes on as it is.") : t("Once the network is back, others can see it on their phones.")}
        </p>
        ${online ? html`<button class="button" type="button" ?disabled=${telling} @click=${tell}>${telling ? t("One moment…") : t("Let others see it")}</button>` : nothing}
      </div>
    </section>`;
}

function wayIn(host: string) {
  const { hostname } = location;
  // Another phone would look for this one on itself.
  if (hostname === "localhost" || hostname.startsWith("127.")) return t("Scan this with the camera of a phone.");
  return t("Scan this with the camera of a phone, or type the code at {host}", { host });
}
