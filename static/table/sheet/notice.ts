/** A sentence that goes with the next tap, with a way on where there is one. */

import { html } from "lit-html";
import type { Notice } from "./state.ts";

export function notice(notice: Notice | null) {
  return html`
    <div class="notice" role="status">
      ${
        notice &&
        html`<p>${notice.text}</p>
          ${notice.actions.map(({ label, act }) => html`<button type="button" class="button" @click=${act}>${label}</button>`)}`
      }
    </div>`;
}
