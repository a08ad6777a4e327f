/** Which sheet shows which lake. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { LETTERS } from "../../kit/letters.js";
import { segments } from "../../kit/segments.js";

/**
 * @typedef {import("../../rules/state.js").Letter} Letter
 * @typedef {object} Callbacks
 * @property {(sheet: Letter) => void} look
 * @property {(other: Letter) => void} share
 * @property {(other: Letter) => void} copy
 * @property {() => void} shareWithAll
 * @property {(open: boolean) => void} showSheets
 */

/**
 * @param {{ sheet: Letter, sharers: Letter[] }} state
 * @param {Callbacks} callbacks
 */
export function sheetsDialog({ sheet, sharers }, callbacks) {
  const others = LETTERS.filter((letter) => !sharers.includes(letter));
  const about =
    sharers.length === LETTERS.length
      ? t("All four sheets show the same lake.")
      : t("This lake is on: {sheets}.", { sheets: sharers.join(", ") });
  return html`
    <h2>${t("Lakes of the sheets")}</h2>
    ${segments(
      t("Show the lake of sheet"),
      "sheet",
      LETTERS.map((letter) => /** @type {[Letter, string]} */ ([letter, letter])),
      sheet,
      callbacks.look,
      html`<p class="hint" role="status">${about}</p>`,
    )}
    <div class="ways">
      ${sharers.length > 1 ? way(t("A lake of its own for sheet {sheet}", { sheet }), () => callbacks.copy(sheet)) : nothing}
      ${others.map(
        (other) => html`
          <div class="either">
            ${way(t("Show the lake of {other} on {sheet} too", { other, sheet }), () => callbacks.share(other))}
            ${way(t("Copy the lake of {other} to {sheet}", { other, sheet }), () => callbacks.copy(other))}
          </div>`,
      )}
      ${others.length > 0 ? way(t("This lake for all four sheets"), callbacks.shareWithAll) : nothing}
    </div>
    <div class="actions"><button type="button" class="button main" @click=${() => callbacks.showSheets(false)}>${t("Done")}</button></div>`;
}

/**
 * @param {string} label
 * @param {() => void} act
 */
function way(label, act) {
  return html`<button type="button" class="button" @click=${act}>${label}</button>`;
}
