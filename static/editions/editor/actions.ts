/** The part of the editor for emperor cards: each side as the sentence that players will read, and its parts. */

import { html, nothing } from "lit-html";
import { actionText, placeText, priceText } from "../../kit/card_text.ts";
import { plus, up } from "../../kit/form_icons.ts";
import { cross } from "../../kit/icons.ts";
import { symbols } from "../../kit/motifs.ts";
import { colorName } from "../../kit/names.ts";
import { reason, t } from "../../kit/words.ts";
import type { Action, Remark, Shade, Side } from "../../rules/state.ts";
import { type Confirm, type Lampions, sameAsYours, unconfirmed } from "./lampions.ts";
import { COLORS } from "./tools.ts";

interface State {
  cards: Record<Side, Action>[];
  faults: Remark[];
  lampions: Lampions;
}

interface Place {
  id: string;
  path: string;
}

/** on one side of one card */
export interface Hands {
  price: (cost: number) => void;
  set: (i: number, field: keyof Shade, value: string) => void;
  add: () => void;
  remove: (i: number) => void;
  /** one place earlier */
  up: (i: number) => void;
}

const DEAREST = 9;
const MOST_SHADES = 4;
const SIDES: Side[] = ["A", "B"];
const PLACES: Shade["place"][] = ["anywhere", "beside", "completes"];
const PLACES_AFTER_A_SHADE: Shade["place"][] = ["same_pool", "next_pool"];
const WANTED_COLORS: Shade["color"][] = ["any", "mine", "shown", "not_shown", ...COLORS];

export function actions(
  { cards, faults, lampions }: State,
  hands: (card: number, side: Side) => Hands,
  confirm: Confirm,
) {
  const side = (card: number, letter: Side, action: Action) => {
    const here = faults.filter(({ path }) => path.startsWith(`emperor[${card}].${letter}.`));
    return sideOf(
      { id: `card-${card}-${letter}`, path: `emperor[${card}].${letter}` },
      letter,
      action,
      here,
      hands(card, letter),
    );
  };
  return html`
    <svg class="drawings" aria-hidden="true">${symbols}</svg>
    <div class="actions-part">
      <p class="hint">${t("Tap a side to change it. Each card is Lampion’s until you change both sides, or say that yours is the same.")}</p>
      <p class="counted" role="status">${countedCards(lampions, cards.length)}</p>
      <div class="emperor-cards">
        ${cards.map(
          (sides, card) => html`
            <section>
              <h2>${t("Card {n}", { n: card + 1 })}</h2>
              ${SIDES.map((letter) => side(card, letter, sides[letter]))}
              ${sameAsYours(`emperor[${card}]`, t("Card {n}", { n: card + 1 }), lampions, confirm)}
            </section>`,
        )}
      </div>
    </div>`;
}

/** What was changed counts as confirmed. */
function countedCards(lampions: Lampions, all: number) {
  return t("{n} of {all} cards confirmed", { n: all - unconfirmed(lampions, "cards").length, all });
}

/** @param faults of this side */
function sideOf({ id, path }: Place, letter: Side, action: Action, faults: Remark[], hands: Hands) {
  const { cost, shades } = action;
  const [fault] = faults;
  return html`
    <details id=${id} data-place=${path} class="side unfolding ${fault ? "faulty" : ""}">
      <summary>
        <b class="which">${letter}</b>
        <span><span aria-live="polite">${actionText(action)}</span>${fault ? html` <small class="wrong">${reason(fault.code)}</small>` : nothing}</span>
        <b class="price">
          <span class="sr">${priceText(action)}</span>
          <span aria-hidden="true">${cost}</span><svg viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg>
        </b>
      </summary>
      ${price(action, hands)}
      <ol>${shades.map((shade, i) => shadeOf({ id, path }, shade, i, shades.length > 1, faults, hands))}</ol>
      ${shades.length < MOST_SHADES ? html`<button type="button" class="button add" @click=${hands.add}>${plus}${t("One more area")}</button>` : nothing}
    </details>`;
}

function price(action: Action, hands: Hands) {
  const { cost } = action;
  return html`
    <div class="cost" role="group" aria-label=${t("Price")}>
      <button type="button" class="icon-button" aria-label=${t("One gift less")} ?disabled=${cost <= 1}
        @click=${() => hands.price(cost - 1)}>−</button>
      <output>${priceText(action)}</output>
      <button type="button" class="icon-button" aria-label=${t("One gift more")} ?disabled=${cost >= DEAREST}
        @click=${() => hands.price(cost + 1)}>+</button>
    </div>`;
}

/** @param at of the side */
function shadeOf(at: Place, { color, place }: Shade, i: number, removable: boolean, faults: Remark[], hands: Hands) {
  const fault = faults.find(({ path }) => path.endsWith(`.shades[${i}].place`));
  const n = i + 1;
  const set = (field: keyof Shade) => (event: Event) => hands.set(i, field, (event.target as HTMLSelectElement).value);
  return html`
    <li class="shade">
      <div class="about">
        <h3>${t("Area {n}", { n })}</h3>
        ${i > 0 ? small(t("Area {n}: earlier", { n }), up, () => hands.up(i)) : nothing}
        ${removable ? small(t("Area {n}: remove", { n }), cross, () => hands.remove(i)) : nothing}
      </div>
      <select aria-label=${t("Colour of area {n}", { n })} @change=${set("color")}>
        ${WANTED_COLORS.map((one) => option(one, colorText(one), color))}
      </select>
      <select aria-label=${t("Place of area {n}", { n })} aria-invalid=${Boolean(fault)} aria-describedby="${at.id}-${i}"
        data-place="${at.path}.shades[${i}]"
        @change=${set("place")}>
        ${placesFor(i, place).map((one) => option(one, placeText(one), place))}
      </select>
      <p id="${at.id}-${i}" class="wrong" role="status">${fault ? reason(fault.code) : nothing}</p>
    </li>`;
}

/** What may be chosen, and what is chosen even if it may not be here any more. */
function placesFor(i: number, chosen: Shade["place"]) {
  const places = i === 0 ? PLACES : [...PLACES, ...PLACES_AFTER_A_SHADE];
  return places.includes(chosen) ? places : [...places, chosen];
}

function small(label: string, drawn: unknown, act: () => void) {
  return html`<button type="button" class="icon-button quiet" aria-label=${label} @click=${act}>${drawn}</button>`;
}

function option(value: string, text: string, chosen: string) {
  return html`<option value=${value} .selected=${value === chosen}>${text}</option>`;
}

function colorText(color: Shade["color"]) {
  if (color === "any") return t("any colour");
  if (color === "mine") return t("the colour you face");
  if (color === "shown") return t("a colour on the dice");
  if (color === "not_shown") return t("a colour on none of the dice");
  return colorName(color);
}
