/** At the thumb while fireworks are launched: the shapes that fit, then the number on the tile. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t, tn } from "../../kit/words.js";
import { helpLink } from "../../kit/help_link.js";
import { shapeName } from "../../kit/names.js";
import { shape } from "../../kit/shape.js";

/**
 * @typedef {import("../../rules/state.js").Shape} Shape
 * @typedef {object} State
 * @property {Pick<import("../../rules/state.js").Edition, "shapes">} edition
 * @property {{ name: Shape, value: number | null, places: number }[]} shapes those in play
 * @property {Shape | null} chosen
 * @property {{ shape: Shape, value: number, values: number[] } | null} launched
 *   `values`: that could be printed on it, if the box is on the table
 */

/**
 * @param {State} state
 * @param {{ end(): void }} callbacks
 */
export function launchHint({ launched }, { end }) {
  return html`
    <div class="row">
      <p aria-live="polite">${launched ? t("Tap the tile again to turn it.") : t("Tap where to launch.")}</p>
      ${helpLink("fireworks")}
      <button type="button" class="button quiet" @click=${end}>${launched ? t("Good") : t("Not now")}</button>
    </div>`;
}

/**
 * @param {State} state
 * @param {{ choose(shape: Shape): void, revalue(value: number): void }} callbacks
 */
export function launch({ edition, shapes, chosen, launched }, { choose, revalue }) {
  if (launched) return numbers(launched, revalue);
  return shapes.map(
    ({ name, value, places }) => html`
      <button type="button" class="tile-choice" ?disabled=${places === 0} aria-pressed=${chosen === name}
        aria-label="${shapeName(name)}, ${value === null ? t("no tile left") : tn(value, "{n} point", "{n} points")}"
        @click=${() => choose(name)}>${shape(edition, name)}<b>${value ?? "–"}</b></button>`,
  );
}

/**
 * @param {NonNullable<State["launched"]>} launched
 * @param {(value: number) => void} revalue
 */
function numbers({ value, values }, revalue) {
  return values.map(
    (other) => html`
      <button type="button" class="tile-choice" aria-pressed=${other === value}
        aria-label=${t("{value} is printed on the tile", { value: other })} @click=${() => revalue(other)}>
        <b>${other}</b></button>`,
  );
}
