/** The screen on which emperor cards are written: each side as the sentence that players will read, and its parts. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { reason, t } from "../../kit/words.js";
import { actionText, placeText, priceText } from "../../kit/card_text.js";
import { plus, up } from "../../kit/form_icons.js";
import { cross } from "../../kit/icons.js";
import { symbols } from "../../kit/motifs.js";
import { colorName } from "../../kit/names.js";
import { COLORS } from "./palette.js";

/**
 * @typedef {import("../../rules/state.js").Action} Action
 * @typedef {import("../../rules/state.js").Remark} Remark
 * @typedef {import("../../rules/state.js").Shade} Shade
 * @typedef {import("../../rules/state.js").Side} Side
 * @typedef {{ cards: Record<Side, Action>[], faults: Remark[] }} State
 * @typedef {object} Hands on one side of one card
 * @property {(cost: number) => void} price
 * @property {(i: number, field: keyof Shade, value: string) => void} set
 * @property {() => void} add
 * @property {(i: number) => void} remove
 * @property {(i: number) => void} up one place earlier
 */

const DEAREST = 9;
const MOST_SHADES = 4;
/** @type {Side[]} */
const SIDES = ["A", "B"];
/** @type {Shade["place"][]} */
const PLACES = ["anywhere", "beside", "completes"];
/** @type {Shade["place"][]} */
const PLACES_AFTER_A_SHADE = ["same_pool", "next_pool"];
/** @type {Shade["color"][]} */
const WANTED_COLORS = ["any", "mine", "shown", "not_shown", ...COLORS];

/**
 * @param {State} state
 * @param {(card: number, side: Side) => Hands} hands
 */
export function actions({ cards, faults }, hands) {
  const side = (/** @type {number} */ card, /** @type {Side} */ letter, /** @type {Action} */ action) => {
    const here = faults.filter(({ path }) => path.startsWith(`emperor[${card}].${letter}.`));
    return sideOf(`card-${card}-${letter}`, letter, action, here, hands(card, letter));
  };
  return html`
    <svg class="drawings" aria-hidden="true">${symbols}</svg>
    <div class="actions-part">
      <p class="hint">${t("Tap a side to change it. Until you do, the cards are those of Lampion.")}</p>
      <div class="emperor-cards">
        ${cards.map(
          (sides, card) => html`
            <section>
              <h2>${t("Card {n}", { n: card + 1 })}</h2>
              ${SIDES.map((letter) => side(card, letter, sides[letter]))}
            </section>`,
        )}
      </div>
    </div>`;
}

/**
 * @param {string} id
 * @param {Side} letter
 * @param {Action} action
 * @param {Remark[]} faults of this side
 * @param {Hands} hands
 */
function sideOf(id, letter, action, faults, hands) {
  const { cost, shades } = action;
  const [fault] = faults;
  return html`
    <details id=${id} class="side unfolding ${fault ? "faulty" : ""}">
      <summary>
        <b class="which">${letter}</b>
        <span><span aria-live="polite">${actionText(action)}</span>${fault ? html` <small class="wrong">${reason(fault.code)}</small>` : nothing}</span>
        <b class="price">
          <span class="sr">${priceText(action)}</span>
          <span aria-hidden="true">${cost}</span><svg viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg>
        </b>
      </summary>
      ${price(action, hands)}
      <ol>${shades.map((shade, i) => shadeOf(id, shade, i, shades.length > 1, faults, hands))}</ol>
      ${shades.length < MOST_SHADES ? html`<button type="button" class="button add" @click=${hands.add}>${plus}${t("One more area")}</button>` : nothing}
    </details>`;
}

/**
 * @param {Action} action
 * @param {Hands} hands
 */
function price(action, hands) {
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

/**
 * @param {string} id of the side
 * @param {Shade} shade
 * @param {number} i
 * @param {boolean} removable
 * @param {Remark[]} faults
 * @param {Hands} hands
 */
function shadeOf(id, { color, place }, i, removable, faults, hands) {
  const fault = faults.find(({ path }) => path.endsWith(`.shades[${i}].place`));
  const n = i + 1;
  const set = (/** @type {keyof Shade} */ field) => (/** @type {Event} */ event) =>
    hands.set(i, field, /** @type {HTMLSelectElement} */ (event.target).value);
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
      <select aria-label=${t("Place of area {n}", { n })} aria-invalid=${Boolean(fault)} aria-describedby="${id}-${i}"
        @change=${set("place")}>
        ${placesFor(i, place).map((one) => option(one, placeText(one), place))}
      </select>
      <p id="${id}-${i}" class="wrong" role="status">${fault ? reason(fault.code) : nothing}</p>
    </li>`;
}

/**
 * What may be chosen, and what is chosen even if it may not be here any more.
 * @param {number} i
 * @param {Shade["place"]} chosen
 */
function placesFor(i, chosen) {
  const places = i === 0 ? PLACES : [...PLACES, ...PLACES_AFTER_A_SHADE];
  return places.includes(chosen) ? places : [...places, chosen];
}

/**
 * @param {string} label
 * @param {unknown} drawn
 * @param {() => void} act
 */
function small(label, drawn, act) {
  return html`<button type="button" class="icon-button quiet" aria-label=${label} @click=${act}>${drawn}</button>`;
}

/**
 * @param {string} value
 * @param {string} text
 * @param {string} chosen
 */
function option(value, text, chosen) {
  return html`<option value=${value} .selected=${value === chosen}>${text}</option>`;
}

/** @param {Shade["color"]} color */
function colorText(color) {
  if (color === "any") return t("any colour");
  if (color === "mine") return t("the colour you face");
  if (color === "shown") return t("a colour on the dice");
  if (color === "not_shown") return t("a colour on none of the dice");
  return colorName(color);
}
