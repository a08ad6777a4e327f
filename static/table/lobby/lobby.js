/** Brings everybody to the table: the code to scan, and who plays where. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t, tn } from "../../kit/words.js";
import { device } from "../../kit/icons.js";
import { editionName, shapeName } from "../../kit/names.js";
import { shape } from "../../kit/shape.js";

/**
 * @typedef {import("../view_model.js").Scene} Scene
 * @typedef {object} State
 * @property {string | null} qr
 * @property {number | null} busy the seat that is being claimed
 * @property {string | null} trouble a sentence
 * @property {number | null} typing the seat whose handover code is being typed
 * @property {boolean} online
 * @property {boolean} telling the server of a table that only this phone knows
 * @typedef {object} Callbacks
 * @property {(seat: number) => void} claim
 * @property {(seat: number | null) => void} type
 * @property {(seat: number, typedCode: string) => void} takeOver
 * @property {() => void} tell
 * @property {() => void} start
 * @property {() => void} board
 * @typedef {"paper" | "here" | "taken" | "free"} Whereabouts
 */

/**
 * @param {Scene} scene
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function lobby(scene, state, callbacks) {
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

/**
 * @param {Scene} scene
 * @param {boolean} stranger
 */
function howToBegin({ alone }, stranger) {
  if (alone) return t("This table is on this phone only.");
  return stranger ? t("Take your seat: this phone becomes your sheet.") : t("Let everybody scan this, then play.");
}

/** @param {Scene} scene */
function missing({ table, claimed }) {
  const free = table.seats.filter(({ seat, tracked }) => tracked && !claimed[seat]).length;
  return free === 0 ? t("Everybody is here") : tn(free, "{n} seat is free", "{n} seats are free");
}

/**
 * @param {Scene} scene
 * @param {State} state
 */
function invitation({ code }, { qr }) {
  return html`
    <section class="invitation" aria-label=${t("Invitation")}>
      ${qr ? html`<img class="qr" src=${qr} alt=${t("QR code of this table")}>` : html`<span class="qr"></span>`}
      <div>
        <p class="code"><span>${code.slice(0, 3)}</span><span>${code.slice(3)}</span></p>
        <p class="hint">${wayIn()}</p>
      </div>
    </section>`;
}

/**
 * The table that the server does not know.
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function unknown({ online, telling }, { tell }) {
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

/**
 * @param {Scene} scene
 * @param {number} seat
 * @returns {Whereabouts}
 */
function whereabouts({ table, mine, claimed }, seat) {
  if (!table.seats[seat]?.tracked) return "paper";
  if (mine.includes(seat)) return "here";
  return claimed[seat] ? "taken" : "free";
}

/** @param {Whereabouts} where */
function said(where) {
  return { paper: t("on paper"), here: t("on this phone"), taken: t("taken"), free: t("free") }[where];
}

/**
 * @param {Scene} scene
 * @param {number} seat
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function place(scene, seat, state, callbacks) {
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

/**
 * @param {Scene} scene
 * @param {number} seat
 * @param {string} name
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function claiming({ mine }, seat, name, { busy }, { claim }) {
  const first = mine.length === 0;
  const words = first ? t("I am {name}", { name }) : t("Also on this phone");
  return html`
    <button class="button ${first ? "main" : ""}" type="button" ?disabled=${busy !== null} @click=${() => claim(seat)}>
      ${busy === seat ? t("One moment…") : words}
    </button>`;
}

/**
 * @param {number} seat
 * @param {string} name
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function moving(seat, name, state, callbacks) {
  if (state.typing === seat) return handoverForm(seat, name, state, callbacks);
  return html`
    <button class="button quiet" type="button" @click=${() => callbacks.type(seat)}>
      ${t("I am {name}, on a new phone", { name })}
    </button>`;
}

/**
 * @param {number} seat
 * @param {string} name
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function handoverForm(seat, name, { busy }, { type, takeOver }) {
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
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

/** @param {Scene} scene */
function game({ setup }) {
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
