/** The four dice: rolled, rerolled for a gift, and their tray rotated until everybody faces the right one. */

import { html } from "../vendor/lit-html/lit-html.js";
import { t } from "./words.js";
import { helpLink } from "./help_link.js";
import { eye } from "./icons.js";
import { die } from "./lantern.js";
import { colorName } from "./names.js";

/**
 * @typedef {import("../rules/state.js").Color} Color
 * @typedef {{ dice: Color[], names: (string | null)[] }} Around the dice clockwise from the active player, and who faces them
 * @typedef {{ rolled: boolean, rolling: boolean, reroll: boolean }} State
 * @typedef {{ roll(): void, reroll(): void, rotate(): void, orient(): void }} Callbacks
 */

const SIDES = ["below", "left", "above", "right"];

/**
 * Over the lake, as long as the dice are not oriented.
 * @param {Around} around
 * @param {boolean} peeking at the lake below
 * @param {() => void} peek
 */
export function tray(around, peeking, peek) {
  return html`
    <section class="tray ${peeking ? "peeking" : ""}" aria-label=${t("Dice")} aria-live="polite">
      ${peeking ? "" : html`${helpLink("dice")}${ring(around)}`}
      <button type="button" class="icon-button quiet peek" aria-pressed=${peeking} @click=${peek}
        aria-label=${t("Look at the lake")}>${eye}</button>
    </section>`;
}

/**
 * At the thumb, for the active player.
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function choices({ rolled, rolling, reroll }, callbacks) {
  if (!rolled) {
    return html`
      <button type="button" class="choice-of-dice calls" ?disabled=${rolling} @click=${callbacks.roll}>
        ${rolling ? t("Rolling…") : t("Roll the dice")}
      </button>`;
  }
  return html`
    <button type="button" class="choice-of-dice" @click=${callbacks.rotate}>${t("Turn the tray")}</button>
    <button type="button" class="choice-of-dice" ?disabled=${!reroll || rolling} @click=${callbacks.reroll}>
      ${t("Roll again")} <svg class="coin" viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg>
      <span class="sr">${t("for 1 gift")}</span>
    </button>
    <button type="button" class="choice-of-dice calls" ?disabled=${rolling} @click=${callbacks.orient}>${t("Keep it so")}</button>`;
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
