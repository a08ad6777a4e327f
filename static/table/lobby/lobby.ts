/** Brings everybody to the table: the code to scan, and who plays where. */

import { html, nothing } from "lit-html";
import { device } from "../../kit/icons.ts";
import { editionName, shapeName } from "../../kit/names.ts";
import { shape } from "../../kit/shape.ts";
import { t, tn } from "../../kit/words.ts";
import type { Scene } from "../view_model.ts";

interface State {
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

interface Callbacks {
  claim: (seat: number) => void;
  type: (seat: number | null) => void;
  takeOver: (seat: number, typedCode: string) => void;
  tell: () => void;
  start: () => void;
  board: () => void;
}

type Whereabouts = "paper" | "here" | "taken" | "free";

export function lobby(scene: Scene, state: State, callbacks: Callbacks) {
  const stranger = scene.mine.length === 0 && !scene.host;
  return html`
    <div class="lobby ${stranger ? "stranger" : ""}">
      <header>
        <h1 aria-live="polite">${stranger ? t("Who are you?") : missing(scene)}</h1>
        <p>${howToBegin(scene, stranger)}</p>
      </header>
      ${scene.alone ? unknown(state, callbacks) : invitation(scene, state)}
      <div class="who">
        <p class="problem" role="alert">${state.trouble ?? nothing}</p>
        <ol class="seats" aria-label=${t("Seats, clockwise")}>
          ${scene.table.seats.map(({ seat }) => place(scene, seat, state, callbacks))}
        </ol>
        ${game(scene)}
      </div>
      <p class="more">
        ${stranger || scene.alone ? nothing : html`<span class="hint">${t("Start whenever you like: who comes later joins in.")}</span>`}
        <button class="button quiet" type="button" @click=${callbacks.board}>${t("Show the whole table")}</button>
      </p>
      <footer>
        <button class="button ${stranger ? "" : "main"}" type="button" ?disabled=${state.telling} @click=${callbacks.start}>
          ${stranger ? t("Just watch") : t("To the table")}
        </button>
      </footer>
    </div>`;
}

function howToBegin({ alone }: Scene, stranger: boolean) {
  if (alone) return t("This table is on this phone only.");
  return stranger ? t("Take your seat: this phone becomes your sheet.") : t("Let everybody scan this, then play.");
}

function missing({ table, claimed }: Scene) {
  const free = table.seats.filter(({ seat, tracked }) => tracked && !claimed[seat]).length;
  return free === 0 ? t("Everybody is here") : tn(free, "{n} seat is free", "{n} seats are free");
}

function invitation({ code }: Scene, { qr }: State) {
  return html`
    <section class="invitation" aria-label=${t("Invitation")}>
      ${qr ? html`<img class="qr" src=${qr} alt=${t("QR code of this table")}>` : html`<span class="qr"></span>`}
      <div>
        <p class="code"><span>${code.slice(0, 3)}</span><span>${code.slice(3)}</span></p>
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

function whereabouts({ table, mine, claimed }: Scene, seat: number): Whereabouts {
  if (!table.seats[seat]?.tracked) return "paper";
  if (mine.includes(seat)) return "here";
  return claimed[seat] ? "taken" : "free";
}

function said(where: Whereabouts) {
  return { paper: t("on paper"), here: t("on this phone"), taken: t("taken"), free: t("free") }[where];
}

function place(scene: Scene, seat: number, state: State, callbacks: Callbacks) {
  const { name = "", sheet = "" } = scene.setup.seats[seat] ?? {};
  const where = whereabouts(scene, seat);
  return html`
    <li class=${where}>
      <span class="letter" aria-label=${t("Sheet {sheet}", { sheet })} role="img">${sheet}</span>
      <div>
        <p class="name">${name}</p>
        <p class="where">${said(where)}</p>
        ${where === "taken" ? moving(seat, name, state, callbacks) : nothing}
      </div>
      ${where === "free" ? claiming(scene, seat, name, state, callbacks) : nothing}
    </li>`;
}

function claiming({ mine }: Scene, seat: number, name: string, { busy }: State, { claim }: Callbacks) {
  const first = mine.length === 0;
  const words = first ? t("I am {name}", { name }) : t("Also on this phone");
  return html`
    <button class="button ${first ? "main" : ""}" type="button" ?disabled=${busy !== null} @click=${() => claim(seat)}>
      ${busy === seat ? t("One moment…") : words}
    </button>`;
}

function moving(seat: number, name: string, state: State, callbacks: Callbacks) {
  if (state.typing === seat) return handoverForm(seat, name, state, callbacks);
  return html`
    <button class="button quiet" type="button" @click=${() => callbacks.type(seat)}>
      ${t("I am {name}, on a new phone", { name })}
    </button>`;
}

function handoverForm(seat: number, name: string, { busy }: State, { type, takeOver }: Callbacks) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    takeOver(seat, String(new FormData(form).get("handover")).trim());
  }
  return html`
    <form @submit=${submit}>
      <div class="field">
        <label for="handover">${t("Code for {name}, 8 letters", { name })}</label>
        <input id="handover" name="handover" required maxlength="20" autocomplete="off" autocapitalize="characters"
          spellcheck="false" aria-describedby="handover-hint">
      </div>
      <p class="hint" id="handover-hint">
        ${t("You find it in the menu of the old phone. Is that phone dead? After two minutes of silence it is in the menu of anybody at this table.")}
      </p>
      <p class="actions">
        <button class="button main" ?disabled=${busy !== null}>${busy === seat ? t("One moment…") : t("Move here")}</button>
        <button class="button" type="button" @click=${() => type(null)}>${t("Cancel")}</button>
      </p>
    </form>`;
}

function game({ setup }: Scene) {
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
