/** One of a few choices, side by side. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @template {string} T
 * @param {unknown} legend
 * @param {string} name
 * @param {[T, string][]} choices
 * @param {T} chosen
 * @param {(value: T) => void} choose
 * @param {unknown} below
 */
export function segments(legend, name, choices, chosen, choose, below = nothing) {
  return html`
    <fieldset class="choice">
      <legend>${legend}</legend>
      <div class="segments">
        ${choices.map(
          ([value, text]) => html`
            <label class="segment">
              <input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)}>${text}
            </label>`,
        )}
      </div>
      ${below}
    </fieldset>`;
}
