/** How a game came out: places, what decided, and every lake. */

import { html, nothing } from "lit-html";
import { lake } from "../../kit/lake.ts";
import { editionName } from "../../kit/names.ts";
import { celebration } from "../../kit/result.ts";
import { outcome, standings, ties } from "../../kit/standing.ts";
import { t } from "../../kit/words.ts";
import type { Seat } from "../../rules/state.ts";
import type { PlanOf } from "../plans.ts";
import type { TableModel } from "../view_model.ts";
import { breakdown } from "./breakdown.ts";

interface State {
  planOf: PlanOf;
  /** by seat: the pools of its groups, largest first */
  groups: number[][][];
  /** a sentence */
  trouble: string | null;
  /** the way to another game on this lake, if it was made for this one */
  sameLake: string | null;
}

interface Callbacks {
  again: () => void;
  /** null: what ended the game cannot be taken back here */
  reopen: (() => void) | null;
  /** others of the table */
  tell: () => void;
  look: (seat: number) => void;
  share: () => void;
  replay: () => void;
}

export function result(model: TableModel, state: State, callbacks: Callbacks) {
  return html`
    <div class="result">
      ${model.table.ranking ? final(model) : soFar()}
      <p class="problem" role="alert">${state.trouble ?? nothing}</p>
      ${actions(model, state, callbacks)}
      <ol class="players">
        ${inOrder(model).map(({ place, seat }) => player(model, place, seat, state, callbacks))}
      </ol>
      <p class="hint">${t("On the lakes a gold line surrounds the second group, dashes surround the others.")}</p>
      ${onPaper(model)}
    </div>`;
}

function final({ table, code, alone, setup }: TableModel) {
  return html`
    <header>
      ${celebration()}
      <h1>${outcome(table)}</h1>
      ${ties(table).map((sentence) => html`<p class="tie">${sentence}</p>`)}
      <p class="hint">${alone ? t("Table on this phone only") : t("Table {code}", { code })} · ${editionName(setup.edition)}</p>
    </header>`;
}

function soFar() {
  return html`
    <header>
      <h1>${t("The game is still on")}</h1>
      <p class="hint">${t("These are the points so far.")}</p>
    </header>`;
}

function actions({ table, alone }: TableModel, { sameLake }: State, { again, reopen, tell, share, replay }: Callbacks) {
  return html`
    <div class="actions">
      ${table.ranking ? html`<button class="button main" type="button" @click=${again}>${t("Play again")}</button>` : nothing}
      ${reopen ? html`<button class="button reopen" type="button" @click=${reopen}>${t("Not over yet")}</button>` : nothing}
      ${sameLake ? html`<a class="button same-lake" href=${sameLake}>${t("Play this lake again")}</a>` : nothing}
      ${alone ? html`<button class="button tell" type="button" @click=${tell}>${t("Let others see it")}</button>` : nothing}
      <button class="button" type="button" @click=${share}>${t("Share")}</button>
      <button class="button" type="button" @click=${replay}>${t("Replay")}</button>
      <button class="button" type="button" @click=${() => print()}>${t("Print")}</button>
    </div>`;
}

function inOrder({ table }: TableModel): { place: number | null; seat: Seat }[] {
  const tracked = table.seats.filter((seat) => seat.tracked);
  if (!table.ranking) return tracked.map((seat) => ({ place: null, seat }));
  return standings(table).flatMap(({ place, seats }) => seats.map((seat) => ({ place, seat })));
}

function player(model: TableModel, place: number | null, seat: Seat, { planOf, groups }: State, { look }: Callbacks) {
  return html`
    <li class=${place === 1 ? "winner" : ""}>
      <h2>
        ${place ? html`<span class="place">${t("{place}.", { place })}</span>` : nothing}
        <span class="name">${seat.name}</span>
        <output aria-label=${t("{points} points", { points: seat.score.total })}>${seat.score.total}</output>
      </h2>
      <p class="hint">${about(seat)}</p>
      ${lake(picture(planOf, seat, groups[seat.seat] ?? []), null)}
      ${breakdown(model.setup.edition, seat)}
      <button class="button quiet" type="button" @click=${() => look(seat.seat)}>
        ${t("See the sheet of {name}", { name: seat.name })}
      </button>
    </li>`;
}

function about({ sheet, left }: Seat) {
  return left ? t("Sheet {sheet}, left the table", { sheet }) : t("Sheet {sheet}", { sheet });
}

function picture(planOf: PlanOf, seat: Seat, groups: number[][]) {
  const { name, shaded, fireworks, score } = seat;
  const label = t("The lake of {name}", { name });
  return { plan: planOf(seat), shaded, boats: score.boats, fireworks, groups, label };
}

function onPaper({ table }: TableModel) {
  const seats = table.seats.filter(({ tracked }) => !tracked);
  if (seats.length === 0) return nothing;
  return html`
    <section class="on-paper">
      <h2>${t("On paper, not counted here")}</h2>
      <ul>${seats.map(({ name, sheet }) => html`<li>${name} <span class="hint">${t("Sheet {sheet}", { sheet })}</span></li>`)}</ul>
    </section>`;
}
