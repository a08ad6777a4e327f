/** What leads a phone to a table: its QR code and its code; and the letter of a sheet. */

import { html } from "lit-html";

/** @param qr the address of the picture, once it is drawn */
export function qrCode(qr: string | null, label: string) {
  return qr ? html`<img class="qr" src=${qr} alt=${label}>` : html`<span class="qr"></span>`;
}

export function tableCode(code: string) {
  return html`<p class="code"><span>${code.slice(0, 3)}</span><span>${code.slice(3)}</span></p>`;
}

export function letter(sheet: string) {
  return html`<span class="letter">${sheet}</span>`;
}
