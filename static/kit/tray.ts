/** The tray with the four dice: rolled, rerolled for a gift, turned until everybody faces the right die. */

import { html } from "lit-html";
import type { Color } from "../rules/state.ts";
import { helpLink } from "./help_link.ts";
import { eye } from "./icons.ts";
import { die } from "./lantern.ts";
import { colorName } from "./names.ts";
import { t } from "./words.ts";

/** the dice clockwise from the active player, and who faces them */
export interface Around {
  dice: Color[];
  names: (string | null)[];
}

interface State {
  rolled: boolean;
  rolling: boolean;
  reroll: boolean;
}

interface Callbacks {
  roll(): void;
  reroll(): void;
  rotate(): void;
  orient(): void;
}

const SIDES = ["below", "left", "above", "right"];

/**
 * Over the lake, as long as the dice are not oriented.
 * @param peeking at the lake below
 */
export function tray(around: Around, peeking: boolean, peek: () => void) {
  return html`
    <section class="tray ${peeking ? "peeking" : ""}" aria-label=${t("Dice")} aria-live="polite">
      ${peeking ? "" : html`${helpLink("dice")}${ring(around)}`}
      <button type="button" class="icon-button quiet peek" aria-pressed=${peeking} @click=${peek}
        aria-label=${t("Look at the lake")}>${eye}</button>
    </section>`;
}

/** At the thumb, for the active player. */
export function choices({ rolled, rolling, reroll }: State, callbacks: Callbacks) {
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

export function ring({ dice, names }: Around) {
  return html`
    <ul class="ring">
      ${dice.map((color, i) => {
        const name = names[i];
        const label = name
          ? t("{name} faces {color}", { name, color: colorName(color) })
          : t("{color}, for nobody", { color: colorName(color) });
        return html`<li class="${SIDES[i] ?? ""} ${name ? "" : "nobody"}">
          ${die(color)}<span dir="auto" aria-hidden="true">${name}</span><span class="sr">${label}</span>
        </li>`;
      })}
    </ul>`;
}
