/** The dialog in which each sheet is given its lake. */

import { html, nothing } from "lit-html";
import { LETTERS } from "../../kit/letters.ts";
import { segments } from "../../kit/segments.ts";
import { t } from "../../kit/words.ts";
import type { Letter } from "../../rules/state.ts";

export interface Callbacks {
  look: (sheet: Letter) => void;
  share: (other: Letter) => void;
  copy: (other: Letter) => void;
  shareWithAll: () => void;
  showSheets: (open: boolean) => void;
}

export function sheetsDialog({ sheet, sharers }: { sheet: Letter; sharers: Letter[] }, callbacks: Callbacks) {
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
      LETTERS.map((letter) => [letter, letter] as [Letter, string]),
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

function way(label: string, act: () => void) {
  return html`<button type="button" class="button" @click=${act}>${label}</button>`;
}
