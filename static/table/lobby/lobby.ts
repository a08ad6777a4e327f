/** Brings everybody to the table: the code to scan, and who plays where. */

import { html, nothing } from "lit-html";
import { device } from "../../kit/icons.ts";
import { qrCode, tableCode } from "../../kit/invitation.ts";
import { editionName, shapeName } from "../../kit/names.ts";
import { shape } from "../../kit/shape.ts";
import { t, tn } from "../../kit/words.ts";
import type { TableModel } from "../view_model.ts";
import { seatOf } from "./seats.ts";

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
}

export interface Callbacks {
  claim: (seat: number) => void;
  type: (seat: number | null) => void;
  takeOver: (seat: number, typedCode: string) => void;
  tell: () => void;
  start: () => void;
  board: () => void;
}

export function lobby(model: TableModel, state: State, callbacks: Callbacks) {
  const stranger = model.mine.length === 0 && !model.host;
  return html`
    <div class="lobby ${stranger ? "stranger" : ""}">
      <header>
        <h1 aria-live="polite">${stranger ? t("Who are you?") : missing(model)}</h1>
        <p>${howToBegin(model, stranger, free(model))}</p>
      </header>
      ${model.alone ? unknown(state, callbacks) : invitation(model, state)}
      <div class="who">
        <p class="problem" role="alert">${state.trouble ?? nothing}</p>
        <ol class="seats" aria-label=${t("Seats, clockwise")}>
          ${model.table.seats.map(({ seat }) => seatOf(model, seat, state, callbacks))}
        </ol>
        ${game(model)}
      </div>
      <p class="more">
        ${stranger || model.alone || free(model) === 0 ? nothing : html`<span class="hint">${t("Start whenever you like: who comes later joins in.")}</span>`}
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
  return free > 0 ? t("Let everybody scan this, then play.") : t("The game can begin. Who scans this can watch.");
}

function missing(model: TableModel) {
  const seats = free(model);
  return seats === 0 ? t("Everybody is here") : tn(seats, "{n} seat is free", "{n} seats are free");
}

function free({ table, claimed }: TableModel) {
  return table.seats.filter(({ seat, tracked }) => tracked && !claimed[seat]).length;
}

function invitation({ code }: TableModel, { qr }: State) {
  return html`
    <section class="invitation" aria-label=${t("Invitation")}>
      ${qrCode(qr, t("QR code of this table"))}
      <div>
        ${tableCode(code)}
        <p class="hint">${wayIn()}</p>
      </div>
    </section>`;
}

/** The table that the server does not know. */
function unknown({ online, telling }: State, { tell }: Callbacks) {
  return html`
    <section class="invitation alone" aria-label=${t("Invitation")}>
      ${device}
      <div>
        <p class="hint">
          ${online ? t("With a code, others can see it on their phones. The game goes on as it is.") : t("Once the network is back, others can see it on their phones.")}
        </p>
        ${online ? html`<button class="button" type="button" ?disabled=${telling} @click=${tell}>${telling ? t("One moment…") : t("Let others see it")}</button>` : nothing}
      </div>
    </section>`;
}

function wayIn() {
  const { host, hostname } = location;
  // Another phone would look for this one on itself.
  if (hostname === "localhost" || hostname.startsWith("127.")) return t("Scan this with the camera of a phone.");
  return t("Scan this with the camera of a phone, or type the code at {host}", { host });
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
