/** The dialog that shows how much is stored on this device, and offers to remove finished games. */

import { html, nothing } from "lit-html";
import { t, tn } from "../kit/words.ts";

export interface State {
  tables: number;
  /** counted games */
  games: number;
  editions: number;
  /** in bytes, of all that the browser stores for the pad; null: unknown */
  size: number | null;
  /** finished games that can be removed without losing anything */
  over: number;
  asking: boolean;
  /** what became of a removal */
  message: string;
}

interface Callbacks {
  begin(): void;
  cancel(): void;
  remove(): void;
  close(): void;
}

const MEGABYTE = 1_000_000;

/** The content of a dialog. */
export function storage(state: State, callbacks: Callbacks) {
  return html`
    <h2>${t("Kept on this device")}</h2>
    <ul class="held">${summary(state).map((one) => html`<li>${one}</li>`)}</ul>
    <p class="hint" role="status">${state.message || (state.over === 0 ? t("No finished game is kept here.") : "")}</p>
    ${state.asking ? question(state, callbacks) : actions(state, callbacks)}`;
}

function summary({ tables, games, editions, size }: State) {
  return [
    tn(tables, "{n} table", "{n} tables"),
    ...(games > 0 ? [tn(games, "{n} counted game", "{n} counted games")] : []),
    ...(editions > 0 ? [tn(editions, "{n} edition", "{n} editions")] : []),
    ...(size === null ? [] : [t("With the pad itself about {size}", { size: inMegabytes(size) })]),
  ];
}

function inMegabytes(bytes: number) {
  const digits = { style: "unit" as const, unit: "megabyte", maximumFractionDigits: 1 };
  return new Intl.NumberFormat(document.documentElement.lang, digits).format(bytes / MEGABYTE);
}

function actions({ over }: State, { begin, close }: Callbacks) {
  return html`
    <div class="actions">
      ${
        over > 0
          ? html`<button type="button" class="button" @click=${begin}>${tn(over, "Remove {n} finished game", "Remove {n} finished games")}</button>`
          : nothing
      }
      <button type="button" class="button main" @click=${close}>${t("Close")}</button>
    </div>`;
}

function question({ over }: State, { cancel: keep, remove }: Callbacks) {
  return html`
    <p>
      ${tn(
        over,
        "The finished game is removed from this device and its history. Its code leads back to it as long as the server has it.",
        "{n} finished games are removed from this device and its history. Their codes lead back to them as long as the server has them.",
      )}
    </p>
    <div class="actions">
      <button type="button" class="button" @click=${remove}>${t("Remove")}</button>
      <button type="button" class="button main" @click=${keep}>${t("Keep")}</button>
    </div>`;
}
