/** The question before a table is removed that this device would miss. */

import { html } from "lit-html";
import type { MyTable } from "../device/tables.ts";
import { t, tn } from "../kit/words.ts";
import { namesOf } from "./known_tables.ts";

export interface Loss {
  /** only this device has ever known the table */
  alone: boolean;
  /** the server knows it no more */
  gone: boolean;
  /** marks */
  unsent: number;
  /** of a game that is not over, by their names */
  seats: string[];
}

/** The content of a dialog. */
export function removal(
  { table, loss }: { table: MyTable; loss: Loss },
  { remove, close }: { remove(): void; close(): void },
) {
  return html`
    <h2>${t("Remove this table?")}</h2>
    <div class="loss" tabindex="0">
      <p class="hint">${namesOf(table)}</p>
      ${said(loss).map((sentence) => html`<p>${sentence}</p>`)}
    </div>
    <div class="actions">
      <button type="button" class="button" @click=${remove}>${t("Remove the table")}</button>
      <button type="button" class="button main" @click=${close}>${t("Keep the table")}</button>
    </div>`;
}

function said({ alone, gone, unsent, seats }: Loss) {
  return [
    ...(alone ? [t("Only this device knows this table. Its sheets and all that happened would be lost.")] : []),
    ...(gone
      ? [
          t(
            "The server does not have this table any more. What this device has kept is all there is, and would be lost.",
          ),
        ]
      : []),
    ...(unsent > 0
      ? [
          tn(
            unsent,
            "{n} mark of this device is not sent yet and would be lost. Open the table while there is a network, and it is sent.",
            "{n} marks of this device are not sent yet and would be lost. Open the table while there is a network, and they are sent.",
          ),
        ]
      : []),
    ...(seats.length > 0
      ? [
          tn(
            seats.length,
            "The game is not over. The sheet of {names} stays at the table, but to go on with it you would need a code from another phone there.",
            "The game is not over. The sheets of {names} stay at the table, but to go on with them you would need a code from another phone there.",
            { names: seats.join(", ") },
          ),
        ]
      : []),
  ];
}
