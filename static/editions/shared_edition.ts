/** The screen of a shared edition: its lakes, bonuses, cards and tiles. */

import { html, nothing } from "lit-html";
import { actionText, priceText } from "../kit/card_text.ts";
import { drawings, lake } from "../kit/lake.ts";
import { lantern } from "../kit/lantern.ts";
import { colorName, shapeName } from "../kit/names.ts";
import { plan } from "../kit/plan.ts";
import { shape } from "../kit/shape.ts";
import { top } from "../kit/top.ts";
import { t, tn } from "../kit/words.ts";
import type { Color, Edition, Letter } from "../rules/state.ts";
import { SIZES } from "./editor/sizes.ts";

interface State {
  id: string;
  /** null: not here yet */
  edition: Edition | null;
  /** where it is edited, if it is among those of this device */
  mine: string | null;
  lost: "deleted" | "unanswered" | null;
}

interface Callbacks {
  again(): void;
  copy(edition: Edition): void;
}

export function sharedEdition(state: State, callbacks: Callbacks) {
  const { edition, lost } = state;
  if (edition) return whole(edition, state, callbacks);
  return html`
    ${top(t("Shared edition"), "#")}
    <div class="shared">${lost ? absent(lost, callbacks) : html`<p class="hint" role="status">${t("Fetching…")}</p>`}</div>`;
}

function absent(lost: "deleted" | "unanswered", { again }: Callbacks) {
  const text =
    lost === "deleted"
      ? t("There is no edition at this link. Please ask whoever sent it, or begin one of your own.")
      : t("The server does not answer. Please check the network and try again.");
  return html`
    <p class="problem" role="alert">${text}</p>
    <div class="ways-on">
      ${lost === "deleted" ? nothing : html`<button type="button" class="button main" @click=${again}>${t("Try again")}</button>`}
      <a class="button" href="#">${t("Your editions")}</a>
    </div>`;
}

function whole(edition: Edition, { id, mine }: State, { copy }: Callbacks) {
  return html`
    ${top(edition.name, "#")}
    ${drawings}
    <div class="shared">
      <div class="ways-on">
        <a class="button main" href="/new?edition=${id}">${t("Open a table with it")}</a>
        ${
          mine
            ? html`<a class="button" href=${mine}>${t("Go on editing it")}</a>`
            : html`<button type="button" class="button" @click=${() => copy(edition)}>${t("Make a copy of it on this device")}</button>`
        }
      </div>
      ${lakes(edition)}
      ${bonuses(edition)}
      ${tiles(edition)}
      ${cards(edition)}
    </div>`;
}

function lakes({ lakes, sheets, columns, rows }: Edition) {
  const letters = lettersOf(sheets);
  const names = [...new Set(letters.map((letter) => sheets[letter].lake))];
  return html`
    <section class="lakes ${names.length > 1 ? "several" : ""}" aria-label=${names.length > 1 ? t("Lakes") : t("Lake")}>
      ${names.map((name) => {
        const on = letters.filter((letter) => sheets[letter].lake === name);
        const label = names.length > 1 ? t("Lake of {sheets}", { sheets: on.join(", ") }) : t("Lake");
        const drawn = plan({ pools: lakes[name] ?? [], columns, rows }, false);
        return html`
          <figure>
            ${lake({ plan: drawn, shaded: [], boats: [], label, key: name })}
            ${names.length > 1 ? html`<figcaption class="hint" aria-hidden="true">${label}</figcaption>` : nothing}
          </figure>`;
      })}
    </section>`;
}

function lettersOf(sheets: Edition["sheets"]) {
  return Object.keys(sheets).sort() as Letter[];
}

function bonuses({ sheets, gift_circles: circles }: Edition) {
  return html`
    <section aria-labelledby="bonuses">
      <h2 id="bonuses">${t("Turn bonuses")}</h2>
      <table>
        <thead>
          <tr>
            <td></td>
            <th scope="col">${t("Rounds 1–6")}</th>
            <th scope="col">${t("7–8 with three")}</th>
            <th scope="col">${t("7–10 with two")}</th>
          </tr>
        </thead>
        <tbody>
          ${lettersOf(sheets).map((letter) => {
            const { all, three, two } = sheets[letter].bonuses;
            return html`<tr><th scope="row">${letter}</th>${[all, three, two].map((colors) => html`<td>${row(colors)}</td>`)}</tr>`;
          })}
        </tbody>
      </table>
      ${circles === null ? nothing : html`<p class="hint">${tn(circles, "{n} gift circle on each sheet", "{n} gift circles on each sheet")}</p>`}
    </section>`;
}

function row(colors: Color[]) {
  return html`<span class="row">${colors.map(lantern)}</span><span class="sr">${colors.map(colorName).join(", ")}</span>`;
}

function tiles(edition: Edition) {
  return html`
    <section aria-labelledby="tiles">
      <h2 id="tiles">${t("Tiles")}</h2>
      <ul class="tiles">
        ${SIZES.flat().map(
          (name) => html`
            <li>${shape(edition, name)}<span>${shapeName(name)}<b>${edition.shapes[name].values.join(" ")}</b></span></li>`,
        )}
      </ul>
    </section>`;
}

function cards({ emperor }: Edition) {
  return html`
    <section aria-labelledby="cards">
      <h2 id="cards">${t("Emperor cards")}</h2>
      <ol class="sides">
        ${emperor.map(
          ({ A, B }, i) => html`
            <li aria-label=${t("Card {card}", { card: i + 1 })}>
              ${Object.entries({ A, B }).map(
                ([side, action]) =>
                  html`<p><b>${side}</b><span><b>${priceText(action)} ·</b> ${actionText(action)}</span></p>`,
              )}
            </li>`,
        )}
      </ol>
    </section>`;
}
