/** What lies in the middle of the table: the dice with who faces which, and the tiles that are left. */

import { html, nothing } from "lit-html";
import { die } from "../../kit/lantern.ts";
import { colorName, shapeName } from "../../kit/names.ts";
import { shape } from "../../kit/shape.ts";
import { t } from "../../kit/words.ts";
import type { Color, Seat } from "../../rules/state.ts";
import type { TableModel } from "../view_model.ts";

export function dice({ setup, table: { tray, phase, seats } }: TableModel) {
  if (setup.dice !== "app" || phase !== "playing") return nothing;
  if (!tray)
    return html`<section class="thrown"><p class="hint">${t("The dice are waiting to be rolled.")}</p></section>`;
  const colors = tray.colors.map(colorName).join(", ");
  return html`
    <section class="thrown" aria-label=${t("Dice")}>
      <div class="four" role="img" aria-label=${t("In a ring: {colors}", { colors })}>${tray.colors.map(die)}</div>
      ${tray.facing ? facings(seats, tray.facing) : html`<p class="hint">${t("Who faces which is not chosen yet.")}</p>`}
    </section>`;
}

/** @param facing by seat */
function facings(seats: Seat[], facing: Color[]) {
  return html`
    <ul class="facing">
      ${seats.map(({ seat, name }) => {
        const color = facing[seat];
        return color
          ? html`<li>${die(color)}<span>${name} <span class="hint">${colorName(color)}</span></span></li>`
          : nothing;
      })}
    </ul>`;
}

export function tilesLeft({ setup, table }: TableModel) {
  return html`
    <section class="remaining" aria-label=${t("Tiles left")}>
      <h2>${t("Tiles left")}</h2>
      <ul>
        ${setup.shapes.map((name) => {
          const [top, ...others] = table.stacks[name] ?? [];
          return html`
            <li>
              <span role="img" aria-label=${shapeName(name)}>${shape(setup.edition, name)}</span>
              ${top ? html`<b>${top}</b> <span>${others.join(" ")}</span>` : html`<span>${t("none left")}</span>`}
            </li>`;
        })}
      </ul>
    </section>`;
}
