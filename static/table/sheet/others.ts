/** Everybody at the table: whose sheet is worth what and why, each to be looked at. */

import { html, nothing } from "lit-html";
import { letter } from "../../kit/invitation.ts";
import { lake } from "../../kit/lake.ts";
import type { Plan } from "../../kit/plan.ts";
import type { RenderCache } from "../../kit/render_cache.ts";
import { t, tn } from "../../kit/words.ts";
import type { Seat } from "../../rules/state.ts";
import { groups, tiles } from "./points.ts";

export interface State {
  /** `points` and `sheet`: whether they are shown on this phone; `waits`: whether the table waits for them */
  seats: { seat: Seat; plan: Plan; points: boolean; sheet: boolean; waits: boolean }[];
  /** what was drawn of the little lakes before */
  cache: RenderCache;
  viewed: number;
}

interface Callbacks {
  view(seat: number): void;
  close(): void;
}

/** Little lakes in a row, where the screen has room for them. */
export function strip({ seats, viewed, cache }: State, { view }: Pick<Callbacks, "view">) {
  return html`
    <nav class="strip" aria-label=${t("Sheets")}>
      ${seats
        .filter(({ seat, sheet }) => sheet && seat.tracked)
        .map(
          ({ seat, plan, points, waits }) => html`
            <button type="button" aria-current=${seat.seat === viewed} @click=${() => view(seat.seat)}>
              ${picture(seat, plan, "strip", cache)}
              <span class="name" dir="auto">${seat.name}</span>
              <span class="facts">${points ? html`<b>${seat.score.total}</b>` : nothing} ${mark(seat, waits)}</span>
            </button>`,
        )}
    </nav>`;
}

/** All of them with their points and reasons. */
export function others({ seats, viewed, cache }: State, { view, close }: Callbacks) {
  return html`
    <h2>${t("Points")}</h2>
    <ul class="everybody" tabindex="0">
      ${seats.map(
        ({ seat, plan, points, sheet, waits }) => html`
          <li>
            <button type="button" ?disabled=${!sheet || !seat.tracked} aria-current=${seat.seat === viewed}
              @click=${() => view(seat.seat)}>
              ${sheet && seat.tracked ? picture(seat, plan, "list", cache) : letter(seat.sheet)}
              <span class="who"><b>${seat.name}</b> ${mark(seat, waits)}
                ${points && seat.tracked ? reasons(seat) : nothing}</span>
              <output>${points && seat.tracked ? seat.score.total : "–"}</output>
            </button>
          </li>`,
      )}
    </ul>
    <div class="actions"><button type="button" class="button" @click=${close}>${t("Close")}</button></div>`;
}

function picture({ seat, name, shaded, score, fireworks }: Seat, plan: Plan, where: string, cache: RenderCache) {
  const label = t("The lake of {name}", { name });
  const key = `${where}-${seat}`;
  const shows = JSON.stringify([plan.columns, shaded, fireworks]);
  return cache(key, shows, () => lake({ plan, shaded, boats: score.boats, fireworks, label, key }, null));
}

function mark({ tracked, left }: Seat, waits: boolean) {
  if (!tracked) return html`<small>${t("on paper")}</small>`;
  if (left) return html`<small>${t("has left")}</small>`;
  return waits ? html`<small class="waits">${t("to play")}</small>` : nothing;
}

function reasons({ score, fireworks, gifts }: Seat) {
  const left = gifts.earned - gifts.spent;
  return html`
    <small>${t("Fireworks")} ${score.fireworks} (${tiles(fireworks)})</small>
    <small>${t("Second group")} ${score.second_group} (${groups(score.groups)})</small>
    <small>${t("Boats")} ${score.boat_points} · ${tn(left, "{n} gift", "{n} gifts")}</small>`;
}
