/** Everybody at the table: whose sheet is worth what and why, each to be looked at. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t, tn } from "../../kit/words.js";
import { lake } from "../../kit/lake.js";
import { groups, tiles } from "./points.js";

/**
 * @typedef {import("../../rules/state.js").Seat} Seat
 * @typedef {object} State
 * @property {{ seat: Seat, plan: import("../../kit/plan.js").Plan, points: boolean, sheet: boolean, waits: boolean }[]} seats
 *   `points` and `sheet`: whether they are shown on this phone; `waits`: whether the table waits for them
 * @property {import("../../kit/render_cache.js").Kept} kept what is kept of the little lakes
 * @property {number} viewed
 * @typedef {{ view(seat: number): void, close(): void }} Callbacks
 */

/**
 * Little lakes in a row, where the screen has room for them.
 * @param {State} state
 * @param {Pick<Callbacks, "view">} callbacks
 */
export function strip({ seats, viewed, kept }, { view }) {
  return html`
    <nav class="strip" aria-label=${t("Sheets")}>
      ${seats
        .filter(({ seat, sheet }) => sheet && seat.tracked)
        .map(
          ({ seat, plan, points, waits }) => html`
            <button type="button" aria-current=${seat.seat === viewed} @click=${() => view(seat.seat)}>
              ${picture(seat, plan, "strip", kept)}
              <span class="name">${seat.name}</span>
              <span class="facts">${points ? html`<b>${seat.score.total}</b>` : nothing} ${mark(seat, waits)}</span>
            </button>`,
        )}
    </nav>`;
}

/**
 * All of them with their points and reasons.
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function others({ seats, viewed, kept }, { view, close }) {
  return html`
    <h2>${t("Points")}</h2>
    <ul class="everybody" tabindex="0">
      ${seats.map(
        ({ seat, plan, points, sheet, waits }) => html`
          <li>
            <button type="button" ?disabled=${!sheet || !seat.tracked} aria-current=${seat.seat === viewed}
              @click=${() => view(seat.seat)}>
              ${sheet && seat.tracked ? picture(seat, plan, "list", kept) : html`<i class="letter">${seat.sheet}</i>`}
              <span class="who"><b>${seat.name}</b> ${mark(seat, waits)}
                ${points && seat.tracked ? reasons(seat) : nothing}</span>
              <output>${points && seat.tracked ? seat.score.total : "–"}</output>
            </button>
          </li>`,
      )}
    </ul>
    <div class="actions"><button type="button" class="button" @click=${close}>${t("Close")}</button></div>`;
}

/**
 * @param {Seat} seat
 * @param {import("../../kit/plan.js").Plan} plan
 * @param {string} where
 * @param {import("../../kit/render_cache.js").Kept} kept
 */
function picture({ seat, name, shaded, score, fireworks }, plan, where, kept) {
  const label = t("The lake of {name}", { name });
  const key = `${where}-${seat}`;
  const shows = JSON.stringify([plan.columns, shaded, fireworks]);
  return kept(key, shows, () => lake({ plan, shaded, boats: score.boats, fireworks, label, key }, null));
}

/**
 * @param {Seat} seat
 * @param {boolean} waits
 */
function mark({ tracked, left }, waits) {
  if (!tracked) return html`<small>${t("on paper")}</small>`;
  if (left) return html`<small>${t("has left")}</small>`;
  return waits ? html`<small class="waits">${t("to play")}</small>` : nothing;
}

/** @param {Seat} seat */
function reasons({ score, fireworks, gifts }) {
  const left = gifts.earned - gifts.spent;
  return html`
    <small>${t("Fireworks")} ${score.fireworks} (${tiles(fireworks)})</small>
    <small>${t("Second group")} ${score.second_group} (${groups(score.groups)})</small>
    <small>${t("Boats")} ${score.boat_points} · ${tn(left, "{n} gift", "{n} gifts")}</small>`;
}
