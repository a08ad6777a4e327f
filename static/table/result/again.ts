/** The way into the next game, below the result of this one. */

import { html, nothing } from "lit-html";
import { missing } from "../../kit/standing.ts";
import { t } from "../../kit/words.ts";
import type { Table } from "../../rules/state.ts";
import type { TableModel } from "../view_model.ts";
import type { State } from "./going_on.ts";

export interface Callbacks {
  go: () => void;
  rotate: () => void;
}

/**
 * A table alone has no rematch: its people are asked where they play. As long as points are missing the way on is quiet,
 * because it brings all phones away from here.
 */
export function again(model: TableModel, state: State, callbacks: Callbacks) {
  const { code, alone, table } = model;
  if (!table.ranking) return nothing;
  const changed = (label: string, main = "") =>
    html`<a class="button changed ${main}" href="/new?again=${code}">${label}</a>`;
  if (alone) return changed(t("Play again"), weight(table));
  return html`${nextGame(model, state, callbacks)}${changed(t("Change people or options"))}`;
}

function nextGame({ table, mine, host, rematch }: TableModel, state: State, { go, rotate }: Callbacks) {
  const mayBegin = mine.length > 0 || host;
  if (!mayBegin && !rematch) return nothing;
  return html`
    <button class="button next-game ${weight(table)}" type="button" ?disabled=${state.busy} @click=${go}>
      ${state.busy ? t("One moment…") : rematch ? t("To the next game") : t("Play again")}
    </button>
    ${rematch || table.seats.length === 2 ? nothing : seatsMove(state, rotate)}`;
}

function weight({ seats }: Table) {
  return missing(seats).length === 0 ? "main" : "";
}

function seatsMove({ rotated }: State, rotate: () => void) {
  return html`
    <label class="rotate">
      <input type="checkbox" .checked=${rotated} @change=${rotate}>
      ${t("Everybody moves one seat to the left")}
    </label>`;
}
