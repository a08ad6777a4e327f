/** How a game came out: places, what decided, and every lake. */

import { html, nothing } from "lit-html";
import { lake } from "../../kit/lake.ts";
import { editionName } from "../../kit/names.ts";
import { ordinal } from "../../kit/ordinals.ts";
import { celebration } from "../../kit/result.ts";
import { shareButtons, shareNews } from "../../kit/share_buttons.ts";
import type { Sharing } from "../../kit/sharing.ts";
import { isWon, missing, outcome, standings, ties } from "../../kit/standing.ts";
import { t, tn } from "../../kit/words.ts";
import type { Seat } from "../../rules/state.ts";
import type { PlanOf } from "../plans.ts";
import type { TableModel } from "../view_model.ts";
import { again, type Callbacks as GoingOn } from "./again.ts";
import { breakdown } from "./breakdown.ts";
import type { State as Going } from "./going_on.ts";
import { corrections, missingOnPaper, type PointsOnPaper } from "./on_paper.ts";

interface State {
  planOf: PlanOf;
  /** by seat: the pools of its groups, largest first */
  groups: number[][][];
  /** a sentence */
  trouble: string | null;
  sharing: Sharing;
  /** the way to another game on this lake, if it was made for this one */
  sameLake: string | null;
  going: Going;
}

interface Callbacks {
  goingOn: GoingOn;
  /** null: what ended the game cannot be taken back here */
  reopen: (() => void) | null;
  /** others of the table */
  tell: () => void;
  look: (seat: number) => void;
  /** null: this phone has no seat */
  points: PointsOnPaper | null;
  replay: () => void;
}

export function result(model: TableModel, state: State, callbacks: Callbacks) {
  return html`
    <div class="result">
      ${model.table.ranking ? final(model) : soFar()}
      ${shareNews(state.sharing, state.trouble)}
      ${missingOnPaper(model.table, callbacks.points)}
      ${actions(model, state, callbacks)}
      <ol class="players">
        ${inOrder(model).map(({ place, seat }) => player(model, place, seat, state, callbacks))}
      </ol>
      <p class="hint">${t("On the lakes a gold line surrounds the second group, dashes surround the others.")}</p>
    </div>`;
}

function final({ table, code, alone, setup }: TableModel) {
  const decided = missing(table.seats).length === 0;
  return html`
    <header class=${decided ? "celebrated" : ""}>
      ${decided ? celebration() : nothing}
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

function actions(model: TableModel, { sameLake, going, sharing }: State, { goingOn, reopen, tell, replay }: Callbacks) {
  return html`
    <div class="actions">
      ${again(model, going, goingOn)}
      ${reopen ? html`<button class="button reopen" type="button" @click=${reopen}>${t("Not over yet")}</button>` : nothing}
      ${sameLake ? html`<a class="button same-lake" href=${sameLake}>${t("Play this lake again")}</a>` : nothing}
      ${model.alone ? html`<button class="button tell" type="button" @click=${tell}>${t("Let others see it")}</button>` : nothing}
      <button class="button" type="button" @click=${replay}>${t("Replay")}</button>
      ${shareButtons(sharing)}
    </div>`;
}

function inOrder({ table }: TableModel): { place: number | null; seat: Seat }[] {
  const known = table.seats.filter((seat) => seat.tracked || seat.entered);
  if (!table.ranking) return known.map((seat) => ({ place: null, seat }));
  return standings(table).flatMap(({ place, seats }) => seats.map((seat) => ({ place, seat })));
}

function player(model: TableModel, place: number | null, seat: Seat, state: State, { look, points }: Callbacks) {
  return html`
    <li class=${isWon(model.table.seats, place) ? "winner" : ""}>
      <h2>
        ${place ? html`<span class="place">${ordinal(place)}</span>` : nothing}
        <span class="name">${seat.name}</span>
        <output aria-label=${tn(seat.score.total, "{n} point", "{n} points")}>${seat.score.total}</output>
      </h2>
      <p class="hint">${about(seat)}</p>
      ${seat.tracked ? lake(picture(state.planOf, seat, state.groups[seat.seat] ?? [])) : nothing}
      ${breakdown(model.setup.edition, seat)}
      ${seat.tracked ? toSheet(seat, look) : corrections(seat, points)}
    </li>`;
}

function toSheet({ seat, name }: Seat, look: (seat: number) => void) {
  return html`
    <button class="button quiet" type="button" @click=${() => look(seat)}>${t("See the sheet of {name}", { name })}</button>`;
}

function about({ sheet, left, tracked }: Seat) {
  if (!tracked) return t("Sheet {sheet}, on paper", { sheet });
  return left ? t("Sheet {sheet}, left the table", { sheet }) : t("Sheet {sheet}", { sheet });
}

function picture(planOf: PlanOf, seat: Seat, groups: number[][]) {
  const { name, shaded, fireworks, score } = seat;
  const label = t("The lake of {name}", { name });
  return { plan: planOf(seat), shaded, boats: score.boats, fireworks, groups, label };
}
