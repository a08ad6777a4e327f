/** The question that is asked before a table is removed with which something would be lost. */

import { html } from "lit-html";
import type { MyTable } from "../device/tables.ts";
import { t, tn } from "../kit/words.ts";
import { namesOf } from "./known_tables.ts";

export interface Loss {
  /** whether only this device knows the table */
  alone: boolean;
  /** whether the server has deleted it */
  deleted: boolean;
  /** how many marks are not sent */
  unsent: number;
  /** the names of the seats that this device plays in a game that is not over */
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
      ${sentences(loss).map((sentence) => html`<p>${sentence}</p>`)}
    </div>
    <div class="actions">
      <button type="button" class="button" @click=${remove}>${t("Remove the table")}</button>
      <button type="button" class="button main" @click=${close}>${t("Keep the table")}</button>
    </div>`;
}

function sentences({ alone, deleted, unsent, seats }: Loss) {
  return [
    ...(alone ? [t("Only this device knows this table. Its sheets and all that happened would be lost.")] : []),
    ...(deleted
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
