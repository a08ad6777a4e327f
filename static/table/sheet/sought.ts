/** Where a shape fits on a lake, and where one pool is missing for it. */

import { html } from "lit-html";
import { shapeName } from "../../kit/names.ts";
import { t } from "../../kit/words.ts";
import type { Shape } from "../../rules/state.ts";
import type { Hands } from "./hands.ts";

export function soughtHint(shape: Shape, end: () => void) {
  return html`
    <div class="row">
      <p aria-live="polite">${t("{shape}: a line where it fits, dots where one pool is missing.", { shape: shapeName(shape) })}</p>
      <button type="button" class="button quiet" @click=${end}>${t("Close")}</button>
    </div>`;
}

/** The pools to be outlined; null: no shape is sought. */
export function soughtPools(hands: Hands) {
  const { sought } = hands.state();
  if (!sought) return null;
  const fitting = (hands.fits()[sought] ?? []).flat();
  const missing = (hands.near()[sought] ?? []).map((place) => place.missing);
  return { fitting, missing };
}
