/** At the thumb as long as the dice are not oriented: to be rolled, chosen and kept by who is active, and seen by all others. */

import { html } from "lit-html";
import type { Color } from "../rules/state.ts";
import { clippedName } from "./clipped_name.ts";
import { die } from "./lantern.ts";
import { colorName } from "./names.ts";
import { t } from "./words.ts";

/** The dice clockwise from the active player, and who faces them. */
export interface Around {
  dice: Color[];
  names: (string | null)[];
}

interface Callbacks {
  /** the die that lies there, clockwise from the active player */
  face(side: number): void;
  reroll(): void;
  keep(): void;
}

export function toRoll(rolling: boolean, roll: () => void) {
  return html`
    <button type="button" class="choice-of-dice calls" ?disabled=${rolling} @click=${roll}>
      ${rolling ? t("Rolling…") : t("Roll the dice")}
    </button>`;
}

export function tray(
  { dice, names }: Around,
  { reroll, rolling }: { reroll: boolean; rolling: boolean },
  callbacks: Callbacks,
) {
  return html`
    <div class="tray" role="group" aria-label=${t("Dice: tap the one that you want")} aria-live="polite">
      ${dice.map((color, side) => faced(color, side, names[side] ?? null, rolling, callbacks))}
    </div>
    <button type="button" class="choice-of-dice" ?disabled=${!reroll || rolling} @click=${callbacks.reroll}>
      <svg class="coin" viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg>
      <span>${t("Roll again")}</span><span class="sr">${t("for 1 gift")}</span>
    </button>
    <button type="button" class="choice-of-dice calls" ?disabled=${rolling} @click=${callbacks.keep}>${t("Keep it so")}</button>`;
}

function faced(color: Color, side: number, name: string | null, rolling: boolean, { face }: Callbacks) {
  const who = side === 0 ? t("you") : (name ?? t("nobody"));
  return html`
    <button type="button" class="faced ${name ? "" : "nobody"}" aria-pressed=${side === 0} ?disabled=${rolling}
      aria-label="${colorName(color)}, ${who}" @click=${() => face(side)}>
      ${die(color)}<span class="who" aria-hidden="true">${clippedName(side === 0 ? who : (name ?? "–"))}</span>
    </button>`;
}

/** As others see them: nobody knows yet who will face which. */
export function rolled(colors: Color[]) {
  const names = colors.map(colorName).join(", ");
  return html`<div class="tray" role="img" aria-label=${t("In a ring: {colors}", { colors: names })}>${colors.map(die)}</div>`;
}
