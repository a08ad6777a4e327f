/** A choice between a few values that are shown side by side. */

import { html, nothing } from "lit-html";

export function segments<T extends string>(
  legend: unknown,
  name: string,
  choices: [T, string][],
  chosen: T,
  choose: (value: T) => void,
  below: unknown = nothing,
) {
  return html`
    <fieldset class="choice">
      <legend>${legend}</legend>
      <div class="segments">
        ${choices.map(
          ([value, text]) => html`
            <label class="segment">
              <input class="ground" type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)}>
              <span>${text}</span>
            </label>`,
        )}
      </div>
      ${below}
    </fieldset>`;
}
