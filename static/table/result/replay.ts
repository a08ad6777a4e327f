/** A game shown again: one lake or all of them, what was done, and the means to go through it. */

import { html, nothing } from "lit-html";
import { clippedName } from "../../kit/clipped_name.ts";
import { cross, icon } from "../../kit/icons.ts";
import { lake } from "../../kit/lake.ts";
import { segments } from "../../kit/segments.ts";
import { t } from "../../kit/words.ts";
import type { Seat, Setup, Turns } from "../../rules/state.ts";
import { told } from "../journal.ts";
import type { PlanOf } from "../plans.ts";
import { turnTitle } from "../turn_by_turn.ts";
import type { Moment } from "./playback.ts";

export type Pace = "marks" | "turns";

/** Which lakes: of whoever moved, all, or that of a seat. */
export type Chosen = "mover" | "all" | number;

interface State {
  setup: Setup;
  planOf: PlanOf;
  moment: Moment;
  /** null: without a referee there are none */
  turns: Turns | null;
  pace: Pace;
  chosen: Chosen;
  playing: boolean;
}

interface Callbacks {
  show(at: number): void;
  back(): void;
  next(): void;
  /** plays, or pauses */
  flip(): void;
  pace(pace: Pace): void;
  choose(chosen: Chosen): void;
  close(): void;
}

const PLAY = icon("M8 5l11 7-11 7z");
const PAUSE = icon("M8 5v14M16 5v14");
const BACK = icon("M18 6l-8 6 8 6zM6 6v12");
const NEXT = icon("M6 6l8 6-8 6zM18 6v12");

export function replay(state: State, callbacks: Callbacks) {
  return html`
    <div class="replay">
      <div class="title">
        <h2>${t("Replay")}</h2>
        <button type="button" class="icon-button quiet" aria-label=${t("Close")} @click=${callbacks.close}>${cross}</button>
      </div>
      ${said(state)}
      ${lakes(state)}
      ${means(state, callbacks)}
    </div>`;
}

/** Not read aloud while it plays: nobody could follow. */
function said({ setup, planOf, moment: { at, table, move }, turns, playing }: State) {
  const turn = turns?.moves[at - 1];
  return html`
    <p class="said" aria-live=${playing ? "off" : "polite"}>
      ${turns && turn !== undefined ? html`<span class="turn">${turnTitle(turns, turn, table.seats)}</span>` : nothing}
      ${move ? html`<span><b>${table.seats[move.seat]?.name}</b> ${told({ setup, planOf }, move)}</span>` : t("The beginning")}
    </p>`;
}

function lakes(state: State) {
  const seats = shown(state);
  return html`<ul class="lakes of-${seats.length}">${seats.map((seat) => theLake(state, seat))}</ul>`;
}

function shown({ setup, moment: { table, move }, chosen }: State) {
  const tracked = table.seats.filter((seat) => seat.tracked);
  if (chosen === "all") return tracked;
  const wanted = chosen === "mover" ? (move?.seat ?? setup.order[0]) : chosen;
  return [tracked.find(({ seat }) => seat === wanted) ?? tracked[0]].flatMap((seat) => seat ?? []);
}

function theLake({ planOf, moment: { move } }: State, seat: Seat) {
  const { name, shaded, fireworks, score } = seat;
  const moved = move?.seat === seat.seat;
  const label = t("The lake of {name}", { name });
  const latest = moved ? (move.area ?? null) : null;
  return html`
    <li class=${moved ? "moved" : ""}>
      <p>${clippedName(name)} <b>${score.total}</b></p>
      ${lake({ plan: planOf(seat), shaded, boats: score.boats, fireworks, latest, label, key: `replay-${seat.seat}` })}
    </li>`;
}

function means({ moment: { at, moves, table }, turns, pace, chosen, playing }: State, callbacks: Callbacks) {
  return html`
    <div class="means">
      <input type="range" min="0" max=${moves} .value=${String(at)} aria-label=${t("Move")}
        @input=${({ target }: Event) => callbacks.show(Number((target as HTMLInputElement).value))}>
      <div class="going">
        ${button(t("Back"), BACK, callbacks.back, at === 0)}
        ${button(playing ? t("Pause") : t("Play by itself"), playing ? PAUSE : PLAY, callbacks.flip, moves === 0)}
        ${button(t("Next"), NEXT, callbacks.next, at === moves)}
      </div>
      ${turns ? paces(pace, callbacks) : nothing}
      ${whose(table.seats, chosen, callbacks)}
    </div>`;
}

function button(label: string, drawn: unknown, act: () => void, disabled: boolean) {
  return html`<button type="button" class="icon-button" aria-label=${label} ?disabled=${disabled} @click=${act}>${drawn}</button>`;
}

function paces(pace: Pace, { pace: choose }: Callbacks) {
  const choices: [Pace, string][] = [
    ["marks", t("Marks")],
    ["turns", t("Turns")],
  ];
  return segments(t("Step by"), "pace", choices, pace, choose);
}

function whose(seats: Seat[], chosen: Chosen, { choose }: Callbacks) {
  const choices: [Chosen, string][] = [
    ["mover", t("Whoever moves")],
    ["all", t("All lakes")],
    ...seats.filter(({ tracked }) => tracked).map(({ seat, name }): [Chosen, string] => [seat, name]),
  ];
  return html`
    <select aria-label=${t("Lakes")}
      @change=${({ target }: Event) => choose(choices[(target as HTMLSelectElement).selectedIndex]?.[0] ?? "mover")}>
      ${choices.map(([choice, text]) => html`<option ?selected=${choice === chosen}>${text}</option>`)}
    </select>`;
}
