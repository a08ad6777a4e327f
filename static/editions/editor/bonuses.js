/** The screen on which turn bonuses are entered: four sheets full of slots, and the colours at the thumb. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { backspace } from "../../kit/form_icons.js";
import { LETTERS } from "../../kit/letters.js";
import { symbols } from "../../kit/motifs.js";
import { colorName } from "../../kit/names.js";
import { numberField } from "./number_field.js";
import { palette } from "./palette.js";
import { segments } from "../../kit/segments.js";

/**
 * @typedef {import("../../rules/state.js").Color} Color
 * @typedef {import("../../rules/state.js").Letter} Letter
 * @typedef {import("../../rules/state.js").Bonuses} Players
 * @typedef {import("../../rules/state.js").Draft["gift_circles"]} GiftCircles
 * @typedef {{ sheet: Letter, players: Players, index: number, round: number }} Slot
 * @typedef {object} State
 * @property {(Color | null)[]} colors of all slots
 * @property {number} at the slot that is written next; behind the last one when all are
 * @property {GiftCircles} giftCircles
 * @property {boolean} wrong whether the rules refuse the gift circles
 * @typedef {object} Callbacks
 * @property {(slot: number) => void} go
 * @property {(steps: number) => void} walk
 * @property {(event: KeyboardEvent) => void} type
 * @property {(color: Color) => void} write
 * @property {() => void} takeBack
 * @property {(circles: GiftCircles) => void} setCircles
 */

/** @type {{ players: Players, rounds: number[] }[]} */
const ROWS = [
  { players: "all", rounds: [1, 2, 3, 4, 5, 6] },
  { players: "three", rounds: [7, 8] },
  { players: "two", rounds: [7, 8, 9, 10] },
];
/** In the order in which they are read off. @type {Slot[]} */
export const SLOTS = LETTERS.flatMap((sheet) =>
  ROWS.flatMap(({ players, rounds }) => rounds.map((round, index) => ({ sheet, players, index, round }))),
);
/** @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 };

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function bonuses(state, callbacks) {
  const { at } = state;
  return html`
    <svg class="drawings" aria-hidden="true">${symbols}</svg>
    <div class="turn-bonuses" @keydown=${(/** @type {KeyboardEvent} */ event) => key(event, callbacks)}>
      <div class="four">${LETTERS.map((letter) => sheet(letter, state, callbacks))}</div>
      <div class="thumb">
        <p class="next" role="status">${SLOTS[at] ? slotName(SLOTS[at]) : t("All bonuses are written down. Tap one to change it.")}</p>
        <button type="button" class="icon-button quiet" aria-label=${t("Take back the last one")} ?disabled=${at === 0}
          @click=${callbacks.takeBack}>${backspace}</button>
        ${palette({ only: "colors" }, (color) => callbacks.write(/** @type {Color} */ (color)))}
        <p class="keys hint">${t("Keyboard: R O W G B P write a colour and go on, arrows walk, Backspace goes back.")}</p>
      </div>
    </div>
    ${circles(state, callbacks)}`;
}

/**
 * @param {Letter} letter
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function sheet(letter, state, callbacks) {
  const names = { all: t("Everybody"), three: t("Three players"), two: t("Two players") };
  return html`
    <section>
      <h2>${t("Sheet {sheet}", { sheet: letter })}</h2>
      ${ROWS.map(
        ({ players }) => html`
          <div class="slots ${players}" role="group" aria-label=${t("Sheet {sheet}: {players}", { sheet: letter, players: names[players] })}>
            <h3>${names[players]}</h3>
            ${SLOTS.map((one, i) => (one.sheet === letter && one.players === players ? slot(i, state, callbacks) : nothing))}
          </div>`,
      )}
    </section>`;
}

/**
 * @param {number} i
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function slot(i, { colors, at }, { go }) {
  const here = /** @type {Slot} */ (SLOTS[i]);
  const color = colors[i];
  return html`
    <button type="button" class="slot ${color ?? "empty"}" data-slot=${i} aria-current=${i === at ? "true" : nothing}
      tabindex=${i === Math.min(at, SLOTS.length - 1) ? 0 : -1}
      aria-label="${slotName(here)}, ${color ? colorName(color) : t("no colour")}" @click=${() => go(i)}>
      ${color ? html`<svg viewBox="0 0 24 24" aria-hidden="true"><use class="motif" href="#motif-${color}" /></svg>` : nothing}
      <small>${here.round}</small>
    </button>`;
}

/** @param {Slot} slot */
function slotName({ sheet, players, round }) {
  return {
    all: t("Sheet {sheet}, round {round}", { sheet, round }),
    three: t("Sheet {sheet}, round {round} with three players", { sheet, round }),
    two: t("Sheet {sheet}, round {round} with two players", { sheet, round }),
  }[players];
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function circles({ giftCircles, wrong }, { setCircles }) {
  const limited = giftCircles !== null;
  const value = giftCircles === "" ? null : giftCircles;
  const number = { value, label: t("Number of gift circles"), fault: wrong && value !== null ? "circles-fault" : null };
  return html`
    <div class="circles">
      ${segments(
        t("Gift circles on the sheet"),
        "circles",
        [
          ["none", t("No limit")],
          ["some", t("A number")],
        ],
        limited ? "some" : "none",
        (chosen) => setCircles(chosen === "some" ? "" : null),
      )}
      ${limited ? numberField(number, (circles) => setCircles(circles ?? "")) : nothing}
      <p id="circles-fault" class=${number.fault ? "wrong" : "hint"} role="status">
        ${number.fault ? t("A whole number from 1 to 99 belongs here.") : nothing}
        ${limited && value === null ? t("How many are there?") : nothing}
      </p>
    </div>`;
}

/**
 * @param {KeyboardEvent} event
 * @param {Callbacks} callbacks
 */
function key(event, { walk, type }) {
  const steps = ARROWS[event.key];
  if (!steps) return type(event);
  event.preventDefault();
  walk(steps);
}
