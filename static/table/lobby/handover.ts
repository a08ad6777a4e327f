/** What moves a seat to another phone: a code to be scanned or typed there. */

import { html, nothing } from "lit-html";
import { qrCode } from "../../kit/invitation.ts";
import { t } from "../../kit/words.ts";

/** The content of a dialog. */
export function handover(
  { name, code, qr }: { name: string; code: string; qr: string | null },
  { close }: { close(): void },
) {
  const groups = [code.slice(0, 4), code.slice(4)];
  return html`
    <section class="handover">
      <h2>${t("Move {name} to another phone", { name })}</h2>
      <p>${t("Scan this with the other phone:")}</p>
      ${qr ? qrCode(qr, t("QR code of this seat")) : nothing}
      <p>${t("Or open this table there, choose “I am {name}, on a new phone”, and type:", { name })}</p>
      <p class="typed">${groups.map((group) => html`<span>${group}</span> `)}</p>
      <p class="hint">
        ${t("It works once, within ten minutes. When it is used, {name} is no longer on the old phone.", { name })}
      </p>
      <div class="actions"><button class="button main" type="button" @click=${close}>${t("Done")}</button></div>
    </section>`;
}
