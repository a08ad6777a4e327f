/** What lies in the middle of the table: the dice, and the tiles that are left. */

import { html, nothing } from "lit-html";
import { die } from "../../kit/lantern.ts";
import { colorName, shapeName } from "../../kit/names.ts";
import { shape } from "../../kit/shape.ts";
import { t } from "../../kit/words.ts";
import type { Color, Seat } from "../../rules/state.ts";
import type { TableModel } from "../view_model.ts";

export function dice({ setup, table: { tray, phase } }: TableModel) {
  if (setup.dice !== "app" || phase !== "playing") return nothing;
  if (!tray)
    return html`<section class="thrown"><p class="hint">${t("The dice are waiting to be rolled.")}</p></section>`;
  const colors = tray.colors.map(colorName).join(", ");
  return html`
    <section class="thrown" aria-label=${t("Dice")}>
      <div class="four" role="img" aria-label=${t("In a ring: {colors}", { colors })}>${tray.colors.map(die)}</div>
      ${tray.facing ? nothing : html`<p class="hint">${t("Who faces which is not chosen yet.")}</p>`}
    </section>`;
}

/** The die that this seat faces in the turn of the table. */
export function facing({ table: { tray, phase } }: TableModel, { seat }: Seat): Color | null {
  return (phase === "playing" && tray?.facing?.[seat]) || null;
}

export function tilesLeft({ setup, table }: TableModel) {
  if (table.phase === "finished") return nothing;
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
