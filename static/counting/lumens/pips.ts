/** The faces of tokens, to be tapped one by one. */

import { html, svg } from "lit-html";
import { backspace } from "../../kit/form_icons.ts";
import { t, tn } from "../../kit/words.ts";

const FACES = [1, 2, 3, 4, 5, 6];
/** Where pips lie, in a square of 4. */
const PLACES = {
  middle: [[2, 2]],
  two: [
    [1, 1],
    [3, 3],
  ],
  four: [
    [3, 1],
    [1, 3],
  ],
  six: [
    [1, 2],
    [3, 2],
  ],
};

/** @param state `some`: there is something to take back */
export function keys(
  { name, some }: { name: string; some: boolean },
  { tap, takeBack }: { tap(pips: number): void; takeBack(): void },
) {
  return html`
    <div class="pips">
      ${FACES.map(
        (pips) => html`
          <button type="button" @click=${() => tap(pips)}>
            <span class="sr">${tn(pips, "{name}: {n} pip", "{name}: {n} pips", { name })}</span>${face(pips)}
          </button>`,
      )}
      <button type="button" class="back" aria-label=${t("{name}: take back", { name })} ?disabled=${!some} @click=${takeBack}>${backspace}</button>
    </div>`;
}

export function face(pips: number) {
  const { middle, two, four, six } = PLACES;
  const at = [
    ...(pips % 2 ? middle : []),
    ...(pips > 1 ? two : []),
    ...(pips > 3 ? four : []),
    ...(pips > 5 ? six : []),
  ];
  return html`
    <svg class="face" viewBox="0 0 4 4" aria-hidden="true">
      ${at.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="0.42" />`)}
    </svg>`;
}
