/** The ring of the four dice, and who faces which. */

import { html } from "lit-html";
import type { Color } from "../rules/state.ts";
import { die } from "./lantern.ts";
import { colorName } from "./names.ts";
import { t } from "./words.ts";

/** the dice clockwise from the active player, and who faces them */
interface Around {
  dice: Color[];
  names: (string | null)[];
}

const SIDES = ["below", "left", "above", "right"];

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
