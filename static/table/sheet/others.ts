/** Everybody at the table: whose sheet is worth what and why, each to be looked at. */

import { html, nothing } from "lit-html";
import { letter } from "../../kit/invitation.ts";
import { groups, tiles } from "../../kit/points.ts";
import { t, tn } from "../../kit/words.ts";
import type { Seat } from "../../rules/state.ts";
import { mark, picture, type State } from "./strip.ts";

interface Callbacks {
  view(seat: number): void;
  close(): void;
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
              <output>${points && (seat.tracked || seat.entered) ? seat.score.total : "–"}</output>
            </button>
          </li>`,
      )}
    </ul>
    <div class="actions"><button type="button" class="button" @click=${close}>${t("Close")}</button></div>`;
}

function reasons({ score, fireworks, gifts }: Seat) {
  const left = gifts.earned - gifts.spent;
  return html`
    <small>${t("Fireworks")} ${score.fireworks} (${tiles(fireworks)})</small>
    <small>${t("Second group")} ${score.second_group} (${groups(score.groups)})</small>
    <small>${t("Boats")} ${score.boat_points} · ${tn(left, "{n} gift", "{n} gifts")}</small>`;
}
