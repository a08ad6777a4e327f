/** Corrections: what is wrong on a sheet is put right, for everybody to see. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../words.js";
import { shapeName } from "./names.js";

/**
 * @typedef {{ gifts: number, more: boolean, less: boolean, tiles: import("../rules/state.js").Firework[] }} State
 * @typedef {{ gift(delta: number): void, lift(index: number): void, end(): void }} Callbacks
 */

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function correct({ gifts, more, less, tiles }, { gift, lift, end }) {
  return html`
    <section class="correct" aria-label=${t("Corrections")}>
      <p>${t("Tap lanterns to light them or put them out. Everybody sees it.")}</p>
      <div class="row">
        <button type="button" class="button" ?disabled=${!less} aria-label=${t("One gift less")} @click=${() => gift(-1)}>−</button>
        <span>${t("Gifts: {n}", { n: gifts })}</span>
        <button type="button" class="button" ?disabled=${!more} aria-label=${t("One gift more")} @click=${() => gift(1)}>+</button>
        ${tiles.map(
          ({ shape, value }, index) => html`
            <button type="button" class="button" @click=${() => lift(index)}>
              ${t("Take off: {shape}, {value}", { shape: shapeName(shape), value })}
            </button>`,
        )}
        <button type="button" class="button main" @click=${end}>${t("Finished")}</button>
      </div>
    </section>`;
}
