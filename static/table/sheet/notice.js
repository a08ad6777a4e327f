/** A sentence that goes with the next tap, with a way on where there is one. */

import { html } from "../../vendor/lit-html/lit-html.js";

/**
 * @param {import("./hands.js").Notice | null} notice
 */
export function notice(notice) {
  return html`
    <div class="notice" role="status">
      ${
        notice &&
        html`<p>${notice.text}</p>
          ${notice.actions.map(({ label, act }) => html`<button type="button" class="button" @click=${act}>${label}</button>`)}`
      }
    </div>`;
}
