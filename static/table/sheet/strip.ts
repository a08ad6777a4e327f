/** The sheets that can be looked at: tabs, or little lakes in a row where the screen has room for them. */

import { html, nothing } from "lit-html";
import { clippedName } from "../../kit/clipped_name.ts";
import { lake } from "../../kit/lake.ts";
import type { Plan } from "../../kit/plan.ts";
import type { RenderCache } from "../../kit/render_cache.ts";
import { t } from "../../kit/words.ts";
import type { Seat } from "../../rules/state.ts";

export interface Other {
  seat: Seat;
  plan: Plan;
  /** whether they are shown on this phone */
  points: boolean;
  sheet: boolean;
  /** whether the table waits for them */
  waits: boolean;
  /** whether this phone plays the seat, and there is something to do */
  calls: boolean;
}

export interface State {
  seats: Other[];
  /** what was drawn of the little lakes before */
  cache: RenderCache;
  viewed: number;
}

/** One for each sheet that can be seen, the whole width of the screen. */
export function tabs({ seats, viewed }: State, { view, points }: { view(seat: number): void; points(): void }) {
  return html`
    <nav class="tabs" aria-label=${t("Sheets")}>
      ${seen(seats).map(
        ({ seat, points: shown, calls }) => html`
          <button type="button" class=${calls ? "calls" : ""} aria-current=${seat.seat === viewed}
            @click=${() => (seat.seat === viewed ? points() : view(seat.seat))}>
            ${clippedName(seat.name)} ${shown ? html`<b>${seat.score.total}</b>` : nothing}
          </button>`,
      )}
    </nav>`;
}

function seen(seats: Other[]) {
  return seats.filter(({ seat, sheet }) => sheet && seat.tracked);
}

/** Little lakes in a row, where the screen has room for them. */
export function strip({ seats, viewed, cache }: State, { view }: { view(seat: number): void }) {
  return html`
    <nav class="strip" aria-label=${t("Sheets")}>
      ${seen(seats).map(
        ({ seat, plan, points, waits, calls }) => html`
          <button type="button" class=${calls ? "calls" : ""} aria-current=${seat.seat === viewed} @click=${() => view(seat.seat)}>
            ${picture(seat, plan, "strip", cache)}
            ${clippedName(seat.name)}
            <span class="facts">${points ? html`<b>${seat.score.total}</b>` : nothing} ${mark(seat, waits)}</span>
          </button>`,
      )}
    </nav>`;
}

export function picture({ seat, name, shaded, score, fireworks }: Seat, plan: Plan, where: string, cache: RenderCache) {
  const label = t("The lake of {name}", { name });
  const key = `${where}-${seat}`;
  const shows = JSON.stringify([plan.columns, shaded, fireworks]);
  return cache(key, shows, () => lake({ plan, shaded, boats: score.boats, fireworks, label, key }));
}

export function mark({ tracked, left }: Seat, waits: boolean) {
  if (!tracked) return html`<small>${t("on paper")}</small>`;
  if (left) return html`<small>${t("has left")}</small>`;
  return waits ? html`<small class="waits">${t("to play")}</small>` : nothing;
}
