/** The link of a table, where no other app takes it. */

import { html } from "lit-html";
import { t } from "../../kit/words.ts";

export const LINK = "table-link";

/**
 * The content of a dialog.
 * @param copied null: not known yet
 */
export function link({ address, copied }: { address: string; copied: boolean | null }, { close }: { close(): void }) {
  return html`
    <section class="table-link">
      <h2><label for=${LINK}>${t("Link to this table")}</label></h2>
      <input id=${LINK} readonly .value=${address} aria-describedby="table-link-copied">
      <p id="table-link-copied" role="status">${copied === null ? "" : whatToDo(copied)}</p>
      <div class="actions"><button class="button main" type="button" @click=${close}>${t("Done")}</button></div>
    </section>`;
}

function whatToDo(copied: boolean) {
  return copied
    ? t("It is copied: paste it into a message to the others.")
    : t("This browser can neither share nor copy it. It is selected: copy it and send it to the others.");
}
