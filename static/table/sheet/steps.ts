/** The bar at the thumb: the four steps of a turn and its end, and undo always at the same place. */

import { html, nothing } from "lit-html";
import { check, undo } from "../../kit/icons.ts";
import { burst, die, lantern, unknownDie } from "../../kit/lantern.ts";
import { colorName } from "../../kit/names.ts";
import { t } from "../../kit/words.ts";
import type { Color, Step } from "../../rules/state.ts";

type Look = "now" | "open" | "done" | "off";

export interface State {
  looks: Record<Step, Look>;
  chosen: Step | null;
  die: Color | null;
  /** of this turn, or the next one of who is not active */
  bonus: Color | null;
  active: boolean;
  /** whether there are any: not on a sheet without a referee */
  steps: boolean;
  /** whether the turn can be ended now */
  done: boolean;
  /** whether that ends the game for this seat: on a sheet without a referee */
  ends: boolean;
  /** whether nothing else is left to do */
  calls: boolean;
  /** whether it ends with the roll of the next one */
  rolls: boolean;
  /** whether fireworks can be launched outside of a turn */
  launch: boolean;
  /** whether gifts are counted by hand: on a sheet without a referee */
  count: boolean;
}

interface Callbacks {
  press(step: Step): void;
  done(): void;
  roll(): void;
  count(): void;
}

export function bar(content: unknown, { possible, act }: { possible: boolean; act(): void }) {
  return html`
    <nav class="steps" aria-label=${t("Steps of the turn")}>
      ${content}
      <button type="button" class="undo" ?disabled=${!possible} @click=${act}>${undo}<span>${t("Undo")}</span></button>
    </nav>`;
}

export function steps(state: State, callbacks: Callbacks) {
  return html`
    ${state.steps ? turn(state, callbacks) : nothing}
    ${state.count ? gifts(callbacks) : nothing}
    ${state.launch ? step("fireworks", t("Fireworks"), burst, state, callbacks) : nothing}
    ${end(state, callbacks)}`;
}

function gifts({ count }: Callbacks) {
  return html`
    <button type="button" class="step" @click=${count}>
      <svg viewBox="-7 -7 14 14" aria-hidden="true"><use href="#coin" /></svg><span>${t("Gifts")}</span>
    </button>`;
}

/** From the sheet of somebody else. */
export function home(back: () => void) {
  return html`<button type="button" class="home calls" @click=${back}>${t("Back to my sheet")}</button>`;
}

export function end(
  { done: possible, ends, calls, rolls }: Pick<State, "done" | "ends" | "calls" | "rolls">,
  { done, roll }: Pick<Callbacks, "done" | "roll">,
) {
  if (rolls) {
    return html`
      <button type="button" class="end calls" aria-label=${t("Roll the dice")} @click=${roll}>
        ${unknownDie}<span>${t("Roll")}</span>
      </button>`;
  }
  return html`
    <button type="button" class="end ${calls ? "calls" : ""}" ?disabled=${!possible} @click=${done}>
      ${check}<span>${ends ? t("End game") : t("Done")}</span>
    </button>`;
}

function turn(state: State, callbacks: Callbacks) {
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

function step(
  name: Step,
  label: string,
  picture: unknown,
  { looks, chosen }: State,
  { press }: Callbacks,
  color: Color | null = null,
) {
  const said = [label, color && colorName(color), looks[name] === "done" && t("taken")].filter(Boolean).join(", ");
  return html`
    <button type="button" class="step ${looks[name]} ${color ?? ""}" aria-label=${said} aria-pressed=${chosen === name}
      aria-current=${looks[name] === "now" ? "step" : "false"} @click=${() => press(name)}>
      ${picture}<span aria-hidden="true">${label}</span>
    </button>`;
}
