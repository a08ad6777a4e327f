/** At the thumb while a sheet is corrected, for everybody to see: its gifts and its tiles. */

import { html, nothing } from "lit-html";
import { burst } from "../../kit/lantern.ts";
import { shapeName } from "../../kit/names.ts";
import { t } from "../../kit/words.ts";
import type { Firework } from "../../rules/state.ts";

interface State {
  gifts: number;
  more: boolean;
  less: boolean;
  tiles: Firework[];
  /** whether a tile can be put on */
  put: boolean;
}

export function correctHint({ end }: { end(): void }) {
  return html`
    <div class="row">
      <p>${t("Tap lanterns. Everybody sees it.")}</p>
      <button type="button" class="button quiet" @click=${end}>${t("Finished")}</button>
    </div>`;
}

export function correct(
  { gifts, more, less, tiles, put: canPut }: State,
  { gift, lift, put }: { gift(delta: number): void; lift(index: number): void; put(): void },
) {
  return html`
    <div class="gift-count" role="group" aria-label=${t("Gifts")}>
      <button type="button" ?disabled=${!less} aria-label=${t("One gift less")} @click=${() => gift(-1)}>−</button>
      <p aria-live="polite"><svg viewBox="-6 -6 12 12" aria-hidden="true"><use href="#coin" /></svg><b>${gifts}</b></p>
      <button type="button" ?disabled=${!more} aria-label=${t("One gift more")} @click=${() => gift(1)}>+</button>
    </div>
    <div class="tiles-on">
    ${canPut ? html`<button type="button" @click=${put}>${burst}<span>${t("Put on")}</span></button>` : nothing}
    ${tiles.map(
      ({ shape, value }, index) => html`
        <button type="button" aria-label=${t("Take off: {shape}, {value}", { shape: shapeName(shape), value })}
          @click=${() => lift(index)}><b>×</b><span>${value}</span></button>`,
    )}
    </div>`;
}
