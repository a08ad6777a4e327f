/** A favour token, which is a boat in the French box: drawn by us. */

import { html } from "lit-html";
import { boat } from "../../kit/motifs.ts";

export const favor = html`
  <svg class="favor" viewBox="11 10 30 30" aria-hidden="true">${boat(false)}</svg>`;
