/** A game shown again: the sheet of whoever moved, and what they did. */

import { html } from "lit-html";
import { lake } from "../../kit/lake.ts";
import { t } from "../../kit/words.ts";
import type { Setup } from "../../rules/state.ts";
import { told } from "../journal.ts";
import type { PlanOf } from "../plans.ts";
import type { Moment } from "./playback.ts";

export function replay(
  {
    setup,
    moment: { at, moves, table, move },
    planOf,
  }: {
    setup: Setup;
    moment: Moment;
    planOf: PlanOf;
  },
  { show, close }: { show(at: number): void; close(): void },
) {
  const seat = table.seats[move?.seat ?? setup.order[0] ?? 0];
  if (!seat) return "";
  const { shaded, score, fireworks, name } = seat;
  const label = t("The lake of {name}", { name });
  const latest = move?.area ?? null;
  return html`
    <h2>${name}: ${score.total}</h2>
    <p class="said" aria-live="polite">${move ? told({ setup, planOf }, move) : t("The beginning")}</p>
    ${lake({ plan: planOf(seat), shaded, boats: score.boats, fireworks, latest, label, key: "replay" }, null)}
    <input type="range" min="0" max=${moves} .value=${String(at)} aria-label=${t("Move")}
      @input=${({ target }: Event) => show(Number((target as HTMLInputElement).value))}>
    <div class="actions">
      <button type="button" class="button" ?disabled=${at === 0} @click=${() => show(at - 1)}>${t("Back")}</button>
      <button type="button" class="button" ?disabled=${at === moves} @click=${() => show(at + 1)}>${t("Next")}</button>
      <button type="button" class="button" @click=${close}>${t("Close")}</button>
    </div>`;
}
