/** The tray with the four dice: rolled, rerolled for a gift, and rotated until everybody faces the right one. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../words.js";
import { eye, turn } from "./icons.js";
import { die } from "./lantern.js";
import { colorName } from "./names.js";

/**
 * @typedef {import("../rules/state.js").Color} Color
 * @typedef {{ dice: Color[], names: (string | null)[] }} Around the dice clockwise from the active player, and who faces them
 * @typedef {{ around: Around | null, rolling: boolean, reroll: boolean, peeking: boolean }} State
 * @typedef {{ roll(): void, reroll(): void, rotate(): void, orient(): void, peek(): void }} Callbacks
 */

const SIDES = ["below", "left", "above", "right"];

/**
 * For the active player, as long as the dice are not oriented.
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function tray(state, callbacks) {
  const { around, rolling, peeking } = state;
  return html`
    <section class="tray ${peeking ? "peeking" : ""}" aria-label=${t("Dice")}>
      ${peeking ? nothing : around ? turning({ ...state, around }, callbacks) : waiting(rolling, callbacks)}
      <button type="button" class="icon-button quiet peek" aria-pressed=${peeking} @click=${callbacks.peek}
        aria-label=${t("Look at the lake")}>${eye}</button>
    </section>`;
}

/**
 * @param {boolean} rolling
 * @param {Callbacks} callbacks
 */
function waiting(rolling, { roll }) {
  return html`
    <button type="button" class="button main roll" ?disabled=${rolling} @click=${roll}>
      ${rolling ? t("Rolling…") : t("Roll the dice")}
    </button>`;
}

/**
 * @param {State & { around: Around }} state
 * @param {Callbacks} callbacks
 */
function turning({ around, rolling, reroll }, callbacks) {
  return html`
    ${ring(around)}
    <div class="choices">
      <button type="button" class="button" @click=${callbacks.rotate}>${turn} ${t("Turn the tray")}</button>
      <button type="button" class="button" ?disabled=${!reroll || rolling} @click=${callbacks.reroll}>
        ${t("Roll again")} <svg class="coin" viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg>
        <span class="sr">${t("for 1 gift")}</span>
      </button>
      <button type="button" class="button main" ?disabled=${rolling} @click=${callbacks.orient}>${t("Keep it so")}</button>
    </div>`;
}

/** @param {Around} around */
export function ring({ dice, names }) {
  return html`
    <ul class="ring">
      ${dice.map((color, i) => {
        const name = names[i];
        const said = name
          ? t("{name} faces {color}", { name, color: colorName(color) })
          : t("{color}, for nobody", { color: colorName(color) });
        return html`<li class="${SIDES[i] ?? ""} ${name ? "" : "nobody"}">
          ${die(color)}<span aria-hidden="true">${name}</span><span class="sr">${said}</span>
        </li>`;
      })}
    </ul>`;
}
