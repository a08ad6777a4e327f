/** At the thumb while a sheet is corrected, for everybody to see: its gifts and its tiles. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../words.js";
import { shapeName } from "./names.js";

/**
 * @typedef {{ gifts: number, more: boolean, less: boolean, tiles: import("../rules/state.js").Firework[] }} State
 */

/** @param {{ end(): void }} callbacks */
export function correctHint({ end }) {
  return html`
    <div class="row">
      <p>${t("Correcting: tap lanterns. Everybody sees it.")}</p>
      <button type="button" class="button quiet" @click=${end}>${t("Finished")}</button>
    </div>`;
}

/**
 * @param {State} state
 * @param {{ gift(delta: number): void, lift(index: number): void }} callbacks
 */
export function correct({ gifts, more, less, tiles }, { gift, lift }) {
  return html`
    <button type="button" ?disabled=${!less} aria-label=${t("One gift less")} @click=${() => gift(-1)}>
      <b>−</b><svg viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg>
    </button>
    <button type="button" ?disabled=${!more} aria-label=${t("One gift more")} @click=${() => gift(1)}>
      <b>+</b><span>${gifts}</span>
    </button>
    ${tiles.map(
      ({ shape, value }, index) => html`
        <button type="button" aria-label=${t("Take off: {shape}, {value}", { shape: shapeName(shape), value })}
          @click=${() => lift(index)}><b>×</b><span>${value}</span></button>`,
    )}`;
}
