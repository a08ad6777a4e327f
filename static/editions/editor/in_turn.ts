/** The palette that goes on by itself: one tap for each area, and the first one of a square says how it is cut. */

import { html } from "lit-html";
import { FIELDS } from "../../kit/area.ts";
import { backspace, next } from "../../kit/form_icons.ts";
import { check } from "../../kit/icons.ts";
import { colorName } from "../../kit/names.ts";
import { SQUARE } from "../../kit/plan.ts";
import { t } from "../../kit/words.ts";
import type { Color, Cut } from "../../rules/state.ts";
import { cutDrawn } from "./palette.ts";
import { COLORS } from "./tools.ts";

export interface InTurn {
  /** of the cursor */
  area: number;
  at: number;
  of: number;
  /** the upper area of a square: its colour also says how the square is cut */
  opens: boolean;
  /** only areas that a reading doubts */
  doubted: boolean;
}

export interface Callbacks {
  write: (color: Color, cut?: Cut) => void;
  goOn: () => void;
  goBack: () => void;
  flip: () => void;
  end: () => void;
}

/** The upper area of a square by its cut, as the corner that it fills. */
const UPPER: [Cut, corner: number][] = [
  ["/", 0],
  ["\\", 1],
];

/** @param corner that the area of the cursor fills */
export function inTurnPalette({ opens, doubted }: InTurn, corner: number, callbacks: Callbacks) {
  const { write, goOn, goBack, flip, end } = callbacks;
  const back = html`<button type="button" class="tool third" @click=${goBack}>${backspace}<small>${t("Back")}</small></button>`;
  const cut = html`<button type="button" class="tool third" @click=${flip}><svg viewBox="11 11 30 30" aria-hidden="true">${cutDrawn}</svg><small>${t("Cut")}</small></button>`;
  return html`
    <div class="palette in-turn" role="group" aria-label=${t("Colours in turn")}>
      ${
        opens
          ? UPPER.map(([cut, fills]) => COLORS.map((color) => button(color, fills, "", () => write(color, cut))))
          : COLORS.map((color) => button(color, corner, "tall", () => write(color)))
      }
      ${doubted ? cut : back}
      <button type="button" class="tool third" @click=${goOn}>${next}<small>${doubted ? t("It is right") : t("Skip")}</small></button>
      <button type="button" class="tool third done" @click=${end}>${check}<small>${t("Done")}</small></button>
    </div>`;
}

function button(color: Color, corner: number, tall: string, act: () => void) {
  const name = corner > 1 ? colorName(color) : places(corner)(colorName(color));
  return html`
    <button type="button" class="tool paint half-square ${tall} ${color}" aria-label=${name} title=${name} @click=${act}>
      <svg viewBox="0 0 ${SQUARE} ${SQUARE}" aria-hidden="true">
        <rect class="square" width=${SQUARE} height=${SQUARE} rx="5" />
        <path class="field" d=${FIELDS[corner]} />
        <use class="motif" href="#motif-${color}" x=${MIDDLES[corner]?.[0]} y=${MIDDLES[corner]?.[1]} width="24" height="24" />
      </svg>
    </button>`;
}

/** Where a motif of 24 by 24 stands in each corner. */
const MIDDLES = [
  [4, 4],
  [24, 4],
  [24, 24],
  [4, 24],
];

function places(corner: number) {
  return (color: string) => (corner === 0 ? t("{color}, top left", { color }) : t("{color}, top right", { color }));
}
