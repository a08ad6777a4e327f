/** The bar at the thumb: the four steps of a turn and its end, and undo always at the same place. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { check, undo } from "../../kit/icons.js";
import { burst, die, lantern, unknownDie } from "../../kit/lantern.js";
import { colorName } from "../../kit/names.js";

/**
 * @typedef {import("../../rules/state.js").Color} Color
 * @typedef {import("../../rules/state.js").Step} Step
 * @typedef {"now" | "open" | "done" | "off"} Look
 * @typedef {object} State
 * @property {Record<Step, Look>} looks
 * @property {Step | null} chosen
 * @property {Color | null} die
 * @property {Color | null} bonus of this turn, or the next one of who is not active
 * @property {boolean} active
 * @property {boolean} steps whether there are any: not on a sheet without a referee
 * @property {boolean} done whether the turn can be ended now
 * @property {boolean} calls whether nothing else is left to do
 * @property {boolean} rolls whether it ends with the roll of the next one
 * @property {boolean} launch whether fireworks can be launched outside of a turn
 * @property {boolean} count whether gifts are counted by hand: on a sheet without a referee
 * @typedef {{ press(step: Step): void, done(): void, roll(): void, count(): void }} Callbacks
 */

/**
 * @param {unknown} content
 * @param {{ possible: boolean, act(): void }} back
 */
export function bar(content, { possible, act }) {
  return html`
    <nav class="steps" aria-label=${t("Steps of the turn")}>
      ${content}
      <button type="button" class="undo" ?disabled=${!possible} @click=${act}>${undo}<span>${t("Undo")}</span></button>
    </nav>`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function steps(state, callbacks) {
  return html`
    ${state.steps ? turn(state, callbacks) : nothing}
    ${state.count ? gifts(callbacks) : nothing}
    ${state.launch ? step("fireworks", t("Fireworks"), burst, state, callbacks) : nothing}
    ${end(state, callbacks)}`;
}

/** @param {Callbacks} callbacks */
function gifts({ count }) {
  return html`
    <button type="button" class="step" @click=${count}>
      <svg viewBox="-7 -7 14 14" aria-hidden="true"><use href="#coin" /></svg><span>${t("Gifts")}</span>
    </button>`;
}

/**
 * From the sheet of somebody else.
 * @param {() => void} back
 */
export function home(back) {
  return html`<button type="button" class="home calls" @click=${back}>${t("Back to my sheet")}</button>`;
}

/**
 * @param {Pick<State, "done" | "calls" | "rolls">} state
 * @param {Pick<Callbacks, "done" | "roll">} callbacks
 */
export function end({ done: possible, calls, rolls }, { done, roll }) {
  if (rolls) {
    return html`
      <button type="button" class="end calls" aria-label=${t("Roll the dice")} @click=${roll}>
        ${unknownDie}<span>${t("Roll")}</span>
      </button>`;
  }
  return html`
    <button type="button" class="end ${calls ? "calls" : ""}" ?disabled=${!possible} @click=${done}>
      ${check}<span>${t("Done")}</span>
    </button>`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function turn(state, callbacks) {
  const { active } = state;
  const faced = state.die ? die(state.die) : unknownDie;
  const bonus = state.bonus ? lantern(state.bonus) : lantern(null);
  return [
    step("die", t("Die"), faced, state, callbacks, state.die),
    step("bonus", t("Bonus"), bonus, state, callbacks, active ? state.bonus : null),
    step(
      "emperor",
      t("Emperor"),
      html`<svg viewBox="-7 -7 14 14" aria-hidden="true"><use href="#coin" /></svg>`,
      state,
      callbacks,
    ),
    step("fireworks", t("Fireworks"), burst, state, callbacks),
  ];
}

/**
 * @param {Step} name
 * @param {string} label
 * @param {unknown} picture
 * @param {State} state
 * @param {Callbacks} callbacks
 * @param {Color | null} color
 */
function step(name, label, picture, { looks, chosen }, { press }, color = null) {
  const said = [label, color && colorName(color), looks[name] === "done" && t("taken")].filter(Boolean).join(", ");
  return html`
    <button type="button" class="step ${looks[name]} ${color ?? ""}" aria-label=${said} aria-pressed=${chosen === name}
      aria-current=${looks[name] === "now" ? "step" : "false"} @click=${() => press(name)}>
      ${picture}<span aria-hidden="true">${label}</span>
    </button>`;
}
