/** Below the lake while fireworks are launched: the shapes that fit, then the number on the tile. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t, tn } from "../words.js";
import { shapeName } from "./names.js";
import { shape } from "./shapes.js";

/**
 * @typedef {import("../rules/state.js").Shape} Shape
 * @typedef {object} State
 * @property {Pick<import("../rules/state.js").Edition, "shapes">} edition
 * @property {{ name: Shape, value: number | null, places: number }[]} shapes those in play
 * @property {Shape | null} chosen
 * @property {{ shape: Shape, value: number, values: number[] } | null} launched
 *   `values`: that could be printed on it, if the box is on the table
 * @typedef {{ choose(shape: Shape): void, revalue(value: number): void, end(): void }} Callbacks
 */

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function launch(state, callbacks) {
  const { launched } = state;
  return html`<section class="launch" aria-label=${t("Fireworks")}>
    ${launched ? after(launched, callbacks) : before(state, callbacks)}
  </section>`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function before({ edition, shapes, chosen }, { choose, end }) {
  return html`
    <p>${t("Tap where to launch")}</p>
    <div class="shapes">
      ${shapes.map(
        ({ name, value, places }) => html`
          <button type="button" ?disabled=${places === 0} aria-pressed=${chosen === name} @click=${() => choose(name)}
            aria-label="${shapeName(name)}, ${value === null ? t("no tile left") : tn(value, "{n} point", "{n} points")}">
            ${shape(edition, name)}<b>${value ?? "–"}</b>
          </button>`,
      )}
    </div>
    <button type="button" class="button quiet" @click=${end}>${t("Not now")}</button>`;
}

/**
 * @param {NonNullable<State["launched"]>} launched
 * @param {Callbacks} callbacks
 */
function after({ value, values }, { revalue, end }) {
  return html`
    <p>${t("Tap the tile again to turn it")}</p>
    ${
      values.length > 1
        ? html`<div class="values" role="group" aria-label=${t("Number printed on the tile")}>
            ${values.map(
              (other) =>
                html`<button type="button" aria-pressed=${other === value} @click=${() => revalue(other)}>${other}</button>`,
            )}
          </div>`
        : nothing
    }
    <button type="button" class="button quiet" @click=${end}>${t("Good")}</button>`;
}
