/** At the thumb while a sheet is corrected, for everybody to see: its gifts and its tiles. */

import { html } from "lit-html";
import { shapeName } from "../../kit/names.ts";
import { t } from "../../kit/words.ts";
import type { Firework } from "../../rules/state.ts";

interface State {
  gifts: number;
  more: boolean;
  less: boolean;
  tiles: Firework[];
}

export function correctHint({ end }: { end(): void }) {
  return html`
    <div class="row">
      <p>${t("Tap lanterns. Everybody sees it.")}</p>
      <button type="button" class="button quiet" @click=${end}>${t("Finished")}</button>
    </div>`;
}

export function correct(
  { gifts, more, less, tiles }: State,
  { gift, lift }: { gift(delta: number): void; lift(index: number): void },
) {
  return html`
    <button type="button" ?disabled=${!less} @click=${() => gift(-1)}>
      <b aria-hidden="true">− 1</b><span aria-hidden="true">${t("gift")}</span><span class="sr">${t("One gift less")}</span>
    </button>
    <p class="count"><b>${gifts}</b><span>${t("gifts")}</span></p>
    <button type="button" ?disabled=${!more} @click=${() => gift(1)}>
      <b aria-hidden="true">+ 1</b><span aria-hidden="true">${t("gift")}</span><span class="sr">${t("One gift more")}</span>
    </button>
    ${tiles.map(
      ({ shape, value }, index) => html`
        <button type="button" aria-label=${t("Take off: {shape}, {value}", { shape: shapeName(shape), value })}
          @click=${() => lift(index)}><b>×</b><span>${value}</span></button>`,
    )}`;
}
