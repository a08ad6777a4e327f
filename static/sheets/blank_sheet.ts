/** A sheet as it is printed: the lake, room for a name, gifts, turn bonuses, tiles, cards and points. */

import { html, nothing } from "lit-html";
import { actionText, priceText } from "../kit/card_text.ts";
import { lake } from "../kit/lake.ts";
import { lantern } from "../kit/lantern.ts";
import { colorName, editionName, shapeName } from "../kit/names.ts";
import { plan } from "../kit/plan.ts";
import { shape } from "../kit/shape.ts";
import { t } from "../kit/words.ts";
import type { Color, Edition, Letter, Shape, Side } from "../rules/state.ts";

const CIRCLES = 12; // where the edition does not say how many
const SIDES: Side[] = ["A", "B"];

export function blankSheet(edition: Edition, letter: Letter) {
  const { columns, rows, lakes, sheets, gift_circles } = edition;
  const { lake: name, bonuses } = sheets[letter];
  const label = t("The lake of sheet {sheet}", { sheet: letter });
  const drawn = {
    plan: plan({ pools: lakes[name] ?? [], columns, rows }, rows > columns),
    shaded: [],
    boats: [],
    label,
  };
  return html`
    <article class="blank-sheet day" aria-label=${t("Sheet {sheet}", { sheet: letter })}>
      <div class="own">
        ${lake(drawn)}
        ${cards(edition)}
      </div>
      <div class="beside">
        <header><b class="letter" aria-hidden="true">${letter}</b><span class="name">${t("Name")}</span></header>
        ${gifts(gift_circles ?? CIRCLES)}
        ${turnBonuses(t("Turn bonuses"), bonuses.all, 1)}
        ${turnBonuses(t("with 3 players"), bonuses.three, 1 + bonuses.all.length)}
        ${turnBonuses(t("with 2 players"), bonuses.two, 1 + bonuses.all.length)}
        ${tiles(edition)}
        ${points()}
        <footer>${editionName(edition)}</footer>
      </div>
    </article>`;
}

/** The first one is there from the beginning. */
function gifts(circles: number) {
  return html`
    <section>
      <h2>${t("Gifts")}</h2>
      <p class="circles" role="img" aria-label=${t("Gifts")}>
        ${Array.from({ length: circles }, (_, i) => html`<i class=${i === 0 ? "first" : ""}></i>`)}
      </p>
    </section>`;
}

function turnBonuses(title: string, colors: Color[], first: number) {
  return html`
    <section>
      <h2>${title}</h2>
      <ol class="rounds">
        ${colors.map((color, i) => html`<li>${lantern(color)}<span class="sr">${colorName(color)}</span><small>${first + i}</small></li>`)}
      </ol>
    </section>`;
}

function tiles(edition: Edition) {
  const shapes = Object.entries(edition.shapes) as [Shape, Edition["shapes"][Shape]][];
  return html`
    <section>
      <h2>${t("Fireworks")}</h2>
      <ul class="tiles">
        ${shapes.map(
          ([name, { values }]) =>
            html`<li>${shape(edition, name)}<span class="sr">${shapeName(name)}</span>${values.join(" ")}</li>`,
        )}
      </ul>
    </section>`;
}

function cards({ emperor }: Edition) {
  return html`
    <ol class="cards" aria-label=${t("Emperor cards")}>
      ${emperor.map(
        (card) => html`
          <li>${SIDES.map((side) => html`<p><b>${side} · ${priceText(card[side])}</b> ${actionText(card[side])}</p>`)}</li>`,
      )}
    </ol>`;
}

function points() {
  const parts = [t("Fireworks"), t("Second group"), t("Boats, 4 each"), t("Total")];
  return html`
    <dl class="sum">${parts.map((part) => html`<div><dt>${part}</dt><dd>${nothing}</dd></div>`)}</dl>`;
}
