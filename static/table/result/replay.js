/** A game shown again: the sheet of whoever moved, and what they did. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { told } from "../journal.js";
import { lake } from "../../kit/lake.js";

/**
 * @param {object} state
 * @param {import("../../rules/state.js").Setup} state.setup
 * @param {import("./playback.js").Moment} state.moment
 * @param {(seat: import("../../rules/state.js").Seat) => import("../../kit/plan.js").Plan} state.planOf
 * @param {{ show(at: number): void, close(): void }} callbacks
 */
export function replay({ setup, moment: { at, moves, table, move }, planOf }, { show, close }) {
  const seat = table.seats[move?.seat ?? setup.order[0] ?? 0];
  if (!seat) return "";
  const { shaded, score, fireworks, name } = seat;
  const label = t("The lake of {name}", { name });
  const latest = move?.area ?? null;
  return html`
    <h2>${name}: ${score.total}</h2>
    <p class="said" aria-live="polite">${move ? told(setup, move) : t("The beginning")}</p>
    ${lake({ plan: planOf(seat), shaded, boats: score.boats, fireworks, latest, label, key: "replay" }, null)}
    <input type="range" min="0" max=${moves} .value=${String(at)} aria-label=${t("Move")}
      @input=${(/** @type {Event} */ { target }) => show(Number(/** @type {HTMLInputElement} */ (target).value))}>
    <div class="actions">
      <button type="button" class="button" ?disabled=${at === 0} @click=${() => show(at - 1)}>${t("Back")}</button>
      <button type="button" class="button" ?disabled=${at === moves} @click=${() => show(at + 1)}>${t("Next")}</button>
      <button type="button" class="button" @click=${close}>${t("Close")}</button>
    </div>`;
}
