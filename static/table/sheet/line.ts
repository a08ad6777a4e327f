/** The line above the lake: the others with their points, or what has just happened, and the fireworks that are to be had. */

import { html, nothing } from "lit-html";
import { clippedName } from "../../kit/clipped_name.ts";
import { shapeName } from "../../kit/names.ts";
import { shape } from "../../kit/shape.ts";
import { t } from "../../kit/words.ts";
import type { Edition, Shape } from "../../rules/state.ts";
import type { Other } from "./strip.ts";

interface State {
  /** for a moment in the place of what stands there otherwise */
  news: string | null;
  /** stands at the beginning: the title, where tabs have its place */
  status: unknown;
  /** null: they are shown elsewhere */
  others: Other[] | null;
  edition: Pick<Edition, "shapes">;
  /** in play, with the value of the next tile */
  supply: { name: Shape; value: number | null }[];
}

interface Callbacks {
  everybody(): void;
  fireworks(): void;
}

export function line({ news, status, others, edition, supply }: State, { everybody, fireworks }: Callbacks) {
  return html`
    <div class="line ${news ? "telling" : ""}">
      ${status}
      ${others ? standing(others, everybody) : nothing}
      ${others || status ? nothing : html`<span class="label">${t("Fireworks")}</span>`}
      <p class="news" aria-live="polite">${news ?? nothing}</p>
      <button type="button" class="supply" @click=${fireworks}>
        <span class="sr">${t("Fireworks in play")}: </span>
        ${supply.map((one) => tile(edition, one))}
      </button>
    </div>`;
}

function tile(edition: State["edition"], { name, value }: State["supply"][number]) {
  return html`
    <span class="tile-left ${value === null ? "gone" : ""}">
      ${shape(edition, name)}<span class="sr">${shapeName(name)}</span>
      <b>${value ?? html`<span aria-hidden="true">–</span><span class="sr">${t("none left")}</span>`}</b>
    </span>`;
}

function standing(others: Other[], everybody: () => void) {
  return html`
    <button type="button" class="standing" @click=${everybody}>
      <span class="sr">${t("Everybody’s points and sheets")}: </span>
      ${others.map(
        ({ seat, points, waits }) => html`
          <span class=${waits ? "waits" : ""}>${clippedName(seat.name)} ${
            points && seat.tracked ? html`<b>${seat.score.total}</b>` : nothing
          }</span>`,
      )}
    </button>`;
}
