/** The row on a sheet with its gifts and its turn bonuses. */

import { html, nothing } from "lit-html";
import type { Color } from "../rules/state.ts";
import { lantern } from "./lantern.ts";
import { colorName } from "./names.ts";
import { t, tn } from "./words.ts";

/** `past`: how many bonuses are over; `now`: whether the next one is this turn's */
interface State {
  left: number;
  bonuses: Color[];
  past: number;
  now: boolean;
  crossed: number[];
  mayCross: number[];
}

const MOST_COINS = 3;

export function gifts(state: State, { cross }: { cross(round: number): void }) {
  return html`
    <div class="gifts">
      <p class="coins">
        <span aria-hidden="true">${t("Gifts")}</span><span class="sr">${tn(state.left, "{n} gift", "{n} gifts")}</span>
        ${coins(state.left)}
      </p>
      <ol class="bonuses" aria-label=${t("Turn bonuses")}>
        ${state.bonuses.map((color, i) => bonus(color, i + 1, state, cross))}
      </ol>
    </div>`;
}

function coins(left: number) {
  const coin = html`<svg viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg>`;
  if (left === 0 || left > MOST_COINS) return html`${coin}<b aria-hidden="true">${left}</b>`;
  return Array.from({ length: left }, () => coin);
}

function bonus(color: Color, round: number, state: State, cross: (round: number) => void) {
  const past = state.crossed.includes(round) || round <= state.past;
  const label = t("Round {round}: {color}", { round, color: colorName(color) });
  const look = past ? "past" : state.now && round === state.past + 1 ? "now" : "";
  const drawn = html`${lantern(color)}<span class="sr">${label}${past ? `, ${t("over")}` : nothing}</span>`;
  if (!state.mayCross.includes(round)) return html`<li class=${look}>${drawn}</li>`;
  return html`<li class=${look}><button type="button" @click=${() => cross(round)}>${drawn}</button></li>`;
}
