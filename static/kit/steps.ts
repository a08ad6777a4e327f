/** The bar at the thumb: the four steps of a turn and its end, and undo always at the same place. */

import { html, nothing } from "lit-html";
import type { Color, Seat, Step } from "../rules/state.ts";
import { check, undo as undoIcon } from "./icons.ts";
import { burst, die, lantern, unknownDie } from "./lantern.ts";
import { colorName } from "./names.ts";
import { t } from "./words.ts";

type Look = "now" | "open" | "done" | "off";

const COIN = html`<svg viewBox="-7 -7 14 14" aria-hidden="true"><use href="#coin" /></svg>`;
const STEPS: Step[] = ["die", "bonus", "emperor", "fireworks"];

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
  /** the emperor card that is carried out: which of its areas comes next */
  carrying: { n: number; all: number } | null;
  /** whether gifts are counted by hand: on a sheet without a referee */
  count: boolean;
}

interface Callbacks {
  press(step: Step): void;
  done(): void;
  roll(): void;
  count(): void;
}

/**
 * @param may which of the steps are possible
 * @param carried whether an emperor card is being carried out
 */
export function looksOf({ taken }: Pick<Seat, "taken">, may: Record<Step, boolean>, carried: boolean) {
  const first = STEPS.find((step) => may[step]);
  const now = (step: Step) => (step === "emperor" && carried) || (step === first && !taken.includes(step));
  const look = (step: Step): Look => (now(step) ? "now" : taken.includes(step) ? "done" : may[step] ? "open" : "off");
  return { die: look("die"), bonus: look("bonus"), emperor: look("emperor"), fireworks: look("fireworks") };
}

/** @param undo null: there is nothing that could ever be taken back */
export function bar(content: unknown, undo: { possible: boolean; act(): void } | null) {
  return html`
    <nav class="steps" aria-label=${t("Steps of the turn")}>
      ${content}
      ${
        undo
          ? html`<button type="button" class="undo" ?disabled=${!undo.possible} @click=${undo.act}>${undoIcon}<span>${t("Undo")}</span></button>`
          : nothing
      }
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
      ${COIN}<span>${t("Gifts")}</span>
    </button>`;
}

/** To another sheet, in the place of the steps. */
export function onward(label: string, go: () => void) {
  return html`<button type="button" class="onward calls" @click=${go}>${label}</button>`;
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

/** The card alone, beside what others do. */
export function emperorStep({ press }: Pick<Callbacks, "press">) {
  const looks = { die: "off", bonus: "off", emperor: "open", fireworks: "off" } as const;
  return step("emperor", t("Emperor"), COIN, { looks, chosen: null }, { press });
}

function turn(state: State, callbacks: Callbacks) {
  const { active } = state;
  const faced = state.die ? die(state.die) : unknownDie;
  const bonus = state.bonus ? lantern(state.bonus) : lantern(null);
  return [
    step("die", t("Die"), faced, state, callbacks, state.die),
    step("bonus", t("Bonus"), bonus, state, callbacks, active ? state.bonus : null),
    step("emperor", state.carrying ? t("{n} of {all}", state.carrying) : t("Emperor"), COIN, state, callbacks),
    step("fireworks", t("Fireworks"), burst, state, callbacks),
  ];
}

function step(
  name: Step,
  label: string,
  picture: unknown,
  { looks, chosen }: Pick<State, "looks" | "chosen">,
  { press }: Pick<Callbacks, "press">,
  color: Color | null = null,
) {
  const said = [label, color && colorName(color), looks[name] === "done" && t("taken")].filter(Boolean).join(", ");
  return html`
    <button type="button" class="step ${looks[name]} ${color ?? ""}" aria-label=${said} aria-pressed=${chosen === name}
      aria-current=${looks[name] === "now" ? "step" : "false"} @click=${() => press(name)}>
      ${picture}<span aria-hidden="true">${label}</span>
    </button>`;
}
