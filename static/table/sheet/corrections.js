/** At the thumb while a sheet is corrected, for everybody to see: its gifts and its tiles. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { shapeName } from "../../kit/names.js";

/**
 * @typedef {{ gifts: number, more: boolean, less: boolean, tiles: import("../../rules/state.js").Firework[] }} State
 */

/** @param {{ end(): void }} callbacks */
export function correctHint({ end }) {
  return html`
    <div class="row">
      <p>${t("Tap lanterns. Everybody sees it.")}</p>
      <button type="button" class="button quiet" @click=${end}>${t("Finished")}</button>
    </div>`;
}

/**
 * @param {State} state
 * @param {{ gift(delta: number): void, lift(index: number): void }} callbacks
 */
export function correct({ gifts, more, less, tiles }, { gift, lift }) {
  return html`
    <button type="button" ?disabled=${!less} @click=${() => gift(-1)}>
      <b aria-hidden="true">− 1</b><span aria-hidden="true">${t("gift")}</span><span class="sr">${t("One gift less")}</span>
    </button>
    <p class="count"><b>${gifts}</b><span>${t("gifts")}</span></p>
    <button type="button" ?disabled=${!more} @click=${() => gift(1)}>
      <b aria-hidden="true">+ 1</b><span aria-hidden="true">${t("gift")}</span><span class="sr">${t("One gift more")}</span>
    </button>
    ${tiles.map(
      ({ shape, value }, index) => html`
        <button type="button" aria-label=${t("Take off: {shape}, {value}", { shape: shapeName(shape), value })}
          @click=${() => lift(index)}><b>×</b><span>${value}</span></button>`,
    )}`;
}
