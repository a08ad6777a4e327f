/** The part of the editor for turn bonuses: the slots of four sheets, and the colours. */

import { html, nothing } from "lit-html";
import { backspace } from "../../kit/form_icons.ts";
import { LETTERS } from "../../kit/letters.ts";
import { symbols } from "../../kit/motifs.ts";
import { colorName } from "../../kit/names.ts";
import { segments } from "../../kit/segments.ts";
import { t } from "../../kit/words.ts";
import type { Color, Draft, Letter, Bonuses as Players } from "../../rules/state.ts";
import { type Confirm, type Lampions, sameAsYours } from "./lampions.ts";
import { numberField } from "./number_field.ts";
import { palette } from "./palette.ts";

type GiftCircles = Draft["gift_circles"];

interface Slot {
  sheet: Letter;
  players: Players;
  index: number;
  round: number;
}

interface State {
  /** of all slots */
  colors: (Color | null)[];
  /** the slot that is written next; behind the last one when all are */
  at: number;
  giftCircles: GiftCircles;
  /** whether the rules refuse the gift circles */
  wrong: boolean;
  lampions: Lampions;
}

interface Callbacks {
  go: (slot: number) => void;
  walk: (steps: number) => void;
  type: (event: KeyboardEvent) => void;
  write: (color: Color) => void;
  takeBack: () => void;
  setCircles: (circles: GiftCircles) => void;
  confirm: Confirm;
}

const ROWS: { players: Players; rounds: number[] }[] = [
  { players: "all", rounds: [1, 2, 3, 4, 5, 6] },
  { players: "three", rounds: [7, 8] },
  { players: "two", rounds: [7, 8, 9, 10] },
];
/** In the order in which they are read off. */
export const SLOTS: Slot[] = LETTERS.flatMap((sheet) =>
  ROWS.flatMap(({ players, rounds }) => rounds.map((round, index) => ({ sheet, players, index, round }))),
);
const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 };

export function bonuses(state: State, callbacks: Callbacks) {
  const { at } = state;
  return html`
    <svg class="drawings" aria-hidden="true">${symbols}</svg>
    <div class="turn-bonuses" @keydown=${(event: KeyboardEvent) => key(event, callbacks)}>
      <div class="four">${LETTERS.map((letter) => sheet(letter, state, callbacks))}</div>
      <div class="thumb">
        <p class="next" role="status">${SLOTS[at] ? slotName(SLOTS[at]) : t("All bonuses are written down. Tap one to change it.")}</p>
        <button type="button" class="icon-button quiet" aria-label=${t("Take back the last one")} ?disabled=${at === 0}
          @click=${callbacks.takeBack}>${backspace}</button>
        ${palette({}, (color) => callbacks.write(color as Color))}
        <p class="keys hint">${t("Keyboard: 1 to 6 write a colour and go on, arrows walk, Backspace goes back.")}</p>
      </div>
    </div>
    ${circles(state, callbacks)}`;
}

function sheet(letter: Letter, state: State, callbacks: Callbacks) {
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

function slot(i: number, { colors, at }: State, { go }: Callbacks) {
  const here = SLOTS[i] as Slot;
  const color = colors[i];
  return html`
    <button type="button" class="slot ${color ?? "empty"}" data-slot=${i} aria-current=${i === at ? "true" : nothing}
      tabindex=${i === Math.min(at, SLOTS.length - 1) ? 0 : -1}
      aria-label="${slotName(here)}, ${color ? colorName(color) : t("no colour")}" @click=${() => go(i)}>
      ${color ? html`<svg viewBox="0 0 24 24" aria-hidden="true"><use class="motif" href="#motif-${color}" /></svg>` : nothing}
      <small>${here.round}</small>
    </button>`;
}

function slotName({ sheet, players, round }: Slot) {
  return {
    all: t("Sheet {sheet}, round {round}", { sheet, round }),
    three: t("Sheet {sheet}, round {round} with three players", { sheet, round }),
    two: t("Sheet {sheet}, round {round} with two players", { sheet, round }),
  }[players];
}

function circles({ giftCircles, wrong, lampions }: State, { setCircles, confirm }: Callbacks) {
  const limited = giftCircles !== null;
  const value = giftCircles === "" ? null : giftCircles;
  const number = {
    value,
    label: t("Number of gift circles"),
    place: "gift_circles",
    fault: wrong && value !== null ? "circles-fault" : null,
  };
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
      ${sameAsYours("gift_circles", t("Gift circles"), lampions, confirm)}
    </div>`;
}

function key(event: KeyboardEvent, { walk, type }: Callbacks) {
  const steps = ARROWS[event.key];
  if (!steps) return type(event);
  event.preventDefault();
  walk(steps);
}
