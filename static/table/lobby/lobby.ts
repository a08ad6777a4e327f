/** Brings everybody to the table: the code to scan, and who plays where. */

import { html, nothing } from "lit-html";
import { back } from "../../kit/icons.ts";
import { editionName, shapeName } from "../../kit/names.ts";
import { plainHttp } from "../../kit/plain_http.ts";
import { shape } from "../../kit/shape.ts";
import { t, tn } from "../../kit/words.ts";
import type { TableModel } from "../view_model.ts";
import { invitation, unknown } from "./inviting.ts";
import { ownName, seatOf } from "./seats.ts";

export interface State {
  qr: string | null;
  /** the seat that is being claimed */
  busy: number | null;
  /** a sentence */
  trouble: string | null;
  /** the seat whose handover code is being typed */
  typing: number | null;
  online: boolean;
  /** the server of a table that only this phone knows */
  telling: boolean;
  /** whether to say what plain HTTP keeps this phone from */
  plain: boolean;
  /** the way to a secure address, if the server has one */
  secure: string | null;
  /** where this table is for others, in a browser */
  host: string;
  /** the own name, as it is being typed */
  own: string;
  /** the same as a name, if it is one */
  called: string;
}

export interface Callbacks {
  /** @param name of who takes it; empty: the one it has */
  claim: (seat: number, name: string) => void;
  callMyself: (name: string) => void;
  rename: (seat: number) => void;
  type: (seat: number | null) => void;
  takeOver: (seat: number, typedCode: string) => void;
  tell: () => void;
  share: () => void;
  start: () => void;
  board: () => void;
}

export function lobby(model: TableModel, state: State, callbacks: Callbacks) {
  const stranger = model.mine.length === 0 && !model.host;
  const joining = stranger && free(model) > 0;
  return html`
    <div class="lobby ${stranger ? "stranger" : ""}">
      <header>
        <a class="icon-button quiet" href="/" aria-label=${t("Home")}>${back}</a>
        <h1 aria-live="polite">${stranger ? t("Who are you?") : missing(model)}</h1>
        <p>${howToBegin(model, stranger, free(model))}</p>
      </header>
      ${model.alone ? unknown(state, callbacks) : invitation(model, state, callbacks)}
      <div class="who ${joining ? "joining" : ""}">
        <p class="problem" role="alert">${state.trouble ?? nothing}</p>
        ${joining ? ownName(state, callbacks) : nothing}
        <ol class="seats" aria-label=${t("Seats, clockwise")}>
          ${model.table.seats.map(({ seat }) => seatOf(model, seat, state, callbacks))}
        </ol>
        ${game(model)}
        ${state.plain ? plainHttp(state.secure) : nothing}
      </div>
      <p class="more">
        ${stranger || model.alone || free(model) === 0 ? nothing : html`<span class="hint">${t("Start whenever you like: whoever comes later joins in.")}</span>`}
        <button class="button quiet" type="button" @click=${callbacks.board}>${t("Show the whole table")}</button>
      </p>
      <footer>
        <button class="button ${stranger ? "" : "main"}" type="button" ?disabled=${state.telling} @click=${callbacks.start}>
          ${stranger ? t("Just watch") : t("To the table")}
        </button>
      </footer>
    </div>`;
}

function howToBegin({ alone }: TableModel, stranger: boolean, free: number) {
  if (alone) return t("This table is on this phone only.");
  if (stranger) return t("Take your seat: this phone becomes your sheet.");
  return free > 0 ? t("Let everybody scan this, then play.") : t("The game can begin. Whoever scans this can watch.");
}

function missing(model: TableModel) {
  const seats = free(model);
  return seats === 0 ? t("Everybody is here") : tn(seats, "{n} seat is free", "{n} seats are free");
}

function free({ table, claimed }: TableModel) {
  return table.seats.filter(({ seat, tracked }) => tracked && !claimed[seat]).length;
}

function game({ setup }: TableModel) {
  const { dice, shapes, emperor, edition, referee } = setup;
  return html`
    <section class="game" aria-label=${t("What is played")}>
      <p>
        ${editionName(edition)} ·
        ${dice === "app" ? t("App dice") : t("Real dice")} ·
        ${referee ? t("emperor cards {sides}", { sides: emperor.join(" ") }) : t("without a referee")}
      </p>
      <ul>
        ${shapes.map((name) => html`<li>${shape(edition, name)}${shapeName(name)}</li>`)}
      </ul>
    </section>`;
}
