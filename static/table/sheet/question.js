/** Small dialogs: a question before earlier steps are passed by, the colour that is faced, a tile taken on paper. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { helpLink } from "../../kit/help_link.js";
import { die } from "../../kit/lantern.js";
import { colorName, shapeName } from "../../kit/names.js";
import { shape } from "../../kit/shape.js";

/**
 * @typedef {import("../../rules/state.js").Color} Color
 * @typedef {import("../../rules/state.js").Shape} Shape
 */

const RULES = /** @type {const} */ ({ die: "die", bonus: "bonus", grants: "platform" });

/**
 * @param {import("./hands.js").Question} question
 * @param {{ go(): void, close(): void }} callbacks
 */
export function question({ passes }, { go, close }) {
  const open = { die: t("the die"), bonus: t("the bonus"), grants: t("the extra areas") };
  return html`
    <div class="title"><h2>${t("Go on without?")}</h2>${helpLink(RULES[passes[0] ?? "die"])}</div>
    <p>${t("You have not used: {steps}.", { steps: passes.map((step) => open[step]).join(", ") })}</p>
    <div class="actions">
      <button type="button" class="button" @click=${close}>${t("Stay here")}</button>
      <button type="button" class="button main" @click=${go}>${t("Go on")}</button>
    </div>`;
}

/**
 * @param {{ colors: Color[], named: Color | null, reroll: boolean }} state
 * @param {{ name(color: Color): void, reroll(): void, close(): void }} callbacks
 */
export function facedDie({ colors, named, reroll }, callbacks) {
  return html`
    <div class="title"><h2>${t("Which colour do you face?")}</h2>${helpLink("real")}</div>
    <p>${t("Tapping an area on your lake says it, too.")}</p>
    <div class="dice">
      ${colors.map(
        (color) => html`
          <button type="button" aria-label=${colorName(color)} aria-pressed=${color === named}
            @click=${() => callbacks.name(color)}>${die(color)}</button>`,
      )}
    </div>
    <div class="actions">
      ${reroll ? html`<button type="button" class="button" @click=${callbacks.reroll}>${t("Roll again for 1 gift")}</button>` : nothing}
      <button type="button" class="button" @click=${callbacks.close}>${t("Close")}</button>
    </div>`;
}

/**
 * @param {{ edition: Pick<import("../../rules/state.js").Edition, "shapes">, stacks: [Shape, number[]][] }} state
 * @param {{ take(shape: Shape, value: number): void, close(): void }} callbacks
 */
export function paperTile({ edition, stacks }, { take, close }) {
  return html`
    <h2>${t("Which tile was taken?")}</h2>
    <ul class="stacks">
      ${stacks.map(
        ([name, values]) => html`
          <li>
            ${shape(edition, name)}<span>${shapeName(name)}</span>
            ${[...new Set(values)].map(
              (value) => html`<button type="button" class="button" @click=${() => take(name, value)}>${value}</button>`,
            )}
          </li>`,
      )}
    </ul>
    <div class="actions"><button type="button" class="button" @click=${close}>${t("Close")}</button></div>`;
}
