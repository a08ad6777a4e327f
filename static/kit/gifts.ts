/** The row on a sheet with its gifts and its turn bonuses. */

import { html, nothing, svg } from "lit-html";
import type { Color, Seat } from "../rules/state.ts";
import { lantern } from "./lantern.ts";
import { colorName } from "./names.ts";
import { t, tn } from "./words.ts";

interface State {
  gifts: Seat["gifts"];
  /** how many can be earned, if the edition says so */
  circles: number | null;
  bonuses: Color[];
  /** how many bonuses are over */
  past: number;
  /** whether the next one is this turn's */
  now: boolean;
  crossed: number[];
  mayCross: number[];
}

interface Callbacks {
  cross(round: number): void;
  /** in words; without it the row is a picture */
  explain?: () => void;
}

const MOST = 10; // circles

export function gifts(state: State, { cross, explain }: Callbacks) {
  const coins = html`
    <span class="sr">${giftsInWords(state)}</span>
    ${circles(state)}
    ${isFull(state) ? html`<small aria-hidden="true">${t("full")}</small>` : nothing}`;
  return html`
    <div class="gifts">
      ${explain ? html`<button type="button" class="coins" @click=${explain}>${coins}</button>` : html`<p class="coins">${coins}</p>`}
      <ol class="bonuses" aria-label=${t("Turn bonuses")}>
        ${state.bonuses.map((color, i) => bonus(color, i + 1, state, cross))}
      </ol>
    </div>`;
}

export function giftsInWords({ gifts: { earned, spent }, circles }: Pick<State, "gifts" | "circles">) {
  const held = tn(earned - spent, "{n} gift", "{n} gifts");
  const counted = t("{held}: {earned} earned, {spent} spent.", { held, earned, spent });
  return isFull({ gifts: { earned, spent }, circles })
    ? `${counted} ${t("All circles are used: pavilions earn nothing more.")}`
    : counted;
}

function isFull({ gifts, circles }: Pick<State, "gifts" | "circles">) {
  return circles !== null && gifts.earned >= circles;
}

/** As on paper: one for each gift, crossed out when it is spent, and those that can still be earned. */
function circles({ gifts: { earned, spent }, circles }: State) {
  const all = Math.max(earned, circles ?? 0);
  if (all > MOST)
    return html`${one("spent")}<b aria-hidden="true">${spent}</b> ${one("unspent")}<b aria-hidden="true">${earned - spent}</b>`;
  const looks = Array.from({ length: all }, (_, i) => (i < spent ? "spent" : i < earned ? "unspent" : "open"));
  return html`<span class="circles" aria-hidden="true">${looks.map((look) => html`<i>${one(look)}</i>`)}</span>`;
}

function one(look: "spent" | "unspent" | "open") {
  if (look === "unspent")
    return html`<svg class="unspent" viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg>`;
  const cross = look === "spent" ? svg`<path d="M-3 3L3-3" />` : nothing;
  return html`<svg class=${look} viewBox="-6 -6 12 12" aria-hidden="true"><circle r="4.6" />${cross}</svg>`;
}

function bonus(color: Color, round: number, state: State, cross: (round: number) => void) {
  const past = state.crossed.includes(round) || round <= state.past;
  const label = t("Round {round}: {color}", { round, color: colorName(color) });
  const look = past ? "past" : state.now && round === state.past + 1 ? "now" : "";
  const drawn = html`${lantern(color)}<span class="sr">${label}${past ? `, ${t("over")}` : nothing}</span>`;
  if (!state.mayCross.includes(round)) return html`<li class=${look}>${drawn}</li>`;
  return html`<li class=${look}><button type="button" @click=${() => cross(round)}>${drawn}</button></li>`;
}
