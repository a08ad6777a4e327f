/** A name where there may be little room: what tells it from one that is the same is never cut off. */

import { html, nothing } from "lit-html";
import { partsOf } from "./player_names.ts";

export function clippedName(name: string) {
  const { called, sheet } = partsOf(name);
  return html`
    <span class="name clipped-name" dir="auto"><span>${called}</span>${sheet ? html`<span class="apart">${sheet}</span>` : nothing}</span>`;
}
