/** The photo behind a lake: its panel, the photo itself, and the screen on which it is fitted. */

import { html, nothing, svg } from "lit-html";
import { minus, photo as picture, plus, tiltLeft, tiltRight, turn } from "../../kit/form_icons.ts";
import { check, cross } from "../../kit/icons.ts";
import { GAP, type Plan, SQUARE } from "../../kit/plan.ts";
import { t } from "../../kit/words.ts";
import { extent, viewBox } from "./edited_lake.ts";

/** as an SVG matrix: a b -b a x y */
export interface Placement {
  a: number;
  b: number;
  x: number;
  y: number;
}

export interface Printed {
  url: string;
  width: number;
  height: number;
  placement: Placement;
}

export interface State {
  open: boolean;
  /** how much of it is seen through the lake, from 0 to 1 */
  strength: number;
  /** what was chosen is no picture */
  unreadable: boolean;
  printed: Printed | null;
  /** null: it is not being fitted */
  fit: Fit | null;
}

export interface Callbacks {
  toggle: () => void;
  choose: (file: File) => void;
  strengthen: (strength: number) => void;
  fit: () => void;
  remove: () => void;
}

export interface Fit {
  press: (down: PointerEvent) => void;
  move: (move: PointerEvent) => void;
  lift: (up: PointerEvent) => void;
  wheel: (wheel: WheelEvent) => void;
  key: (event: KeyboardEvent) => void;
  smaller: () => void;
  larger: () => void;
  tiltLeft: () => void;
  tiltRight: () => void;
  quarter: () => void;
  done: () => void;
}

export function photoPanel({ printed, strength, unreadable }: State, callbacks: Callbacks) {
  return html`
    <div class="underlay" role="group" aria-label=${t("Photo of your sheet")}>
      ${printed ? controls(strength, callbacks) : chooser(callbacks, unreadable)}
    </div>`;
}

function chooser({ choose }: Callbacks, unreadable: boolean) {
  const chosen = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = ""; // so that the same file can be chosen again
    if (file) choose(file);
  };
  return html`
    <label class="button">${picture}${t("Choose a photo")}<input class="sr" type="file" accept="image/*" @change=${chosen}></label>
    <p class="wrong" role="alert">${unreadable ? t("This picture cannot be read. Try another one.") : ""}</p>
    <p class="hint">${t("The photo stays on this device and is forgotten when you leave.")}</p>`;
}

function controls(strength: number, { strengthen, fit, remove }: Callbacks) {
  const set = ({ target }: Event) => strengthen(Number((target as HTMLInputElement).value) / 100);
  return html`
    <div class="controls">
      <label><span>${t("Strength")}</span><input type="range" min="0" max="100" .value=${String(Math.round(strength * 100))} @input=${set}></label>
      <button type="button" class="button fit" @click=${fit}>${t("Fit")}</button>
      <button type="button" class="icon-button" aria-label=${t("Remove the photo")} title=${t("Remove the photo")} @click=${remove}>${cross}</button>
    </div>`;
}

/** What is seen of the photo behind the lake. */
export function behind({ printed, strength }: State, plan: Plan, turned: boolean) {
  if (!printed || strength === 0) return nothing;
  const [x, y, width, height] = viewBox(plan);
  return svg`
    <svg x=${x} y=${y} width=${width} height=${height} viewBox=${viewBox(plan).join(" ")}>
      ${framed(printed, plan, turned)}
    </svg>`;
}

/** All of the photo, and over it the lines that the printed lake is to lie under. */
export function fittingLake({ printed }: State, fit: Fit, plan: Plan, turned: boolean) {
  const lines = grid(plan);
  return html`
    <svg class="lake edited fitting" viewBox=${viewBox(plan).join(" ")} tabindex="0" role="application"
      aria-label=${t("Photo of your sheet")} aria-keyshortcuts="ArrowUp ArrowRight ArrowDown ArrowLeft"
      @pointerdown=${fit.press} @pointermove=${fit.move} @pointerup=${fit.lift} @pointercancel=${fit.lift}
      @wheel=${fit.wheel} @keydown=${fit.key}>
      ${printed ? framed(printed, plan, turned) : nothing}
      <path class="halo" d=${lines} /><path class="line" d=${lines} />
    </svg>`;
}

export function fitTools(fit: Fit) {
  return html`
    <div class="palette" role="group" aria-label=${t("Fit the photo")} @keydown=${fit.key}>
      ${tool(minus, t("Smaller"), fit.smaller)}
      ${tool(plus, t("Larger"), fit.larger)}
      ${tool(tiltLeft, t("Tilt left"), fit.tiltLeft)}
      ${tool(tiltRight, t("Tilt right"), fit.tiltRight)}
      <button type="button" class="tool wide" @click=${fit.quarter}>${turn}<small>${t("Quarter turn")}</small></button>
      <button type="button" class="tool wide done" @click=${fit.done}>${check}<small>${t("Done")}</small></button>
    </div>`;
}

function tool(drawn: unknown, name: string, act: () => void) {
  return html`<button type="button" class="tool" @click=${act}>${drawn}<small>${name}</small></button>`;
}

/** The photo lies as the lake does, also when that is turned. */
function framed({ url, width, height, placement: { a, b, x, y } }: Printed, plan: Plan, turned: boolean) {
  return svg`
    <g class="frame" transform=${turned ? `translate(${extent(plan).width} 0) rotate(90)` : nothing}>
      <image href=${url} width=${width} height=${height} transform="matrix(${a} ${b} ${-b} ${a} ${x} ${y})" />
    </g>`;
}

/** The squares of a lake, parted in the middle of the gaps. */
function grid({ columns, rows }: Plan) {
  const cell = SQUARE + GAP;
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i * cell - GAP / 2} ${-GAP / 2}v${rows * cell}`);
  const across = Array.from({ length: rows + 1 }, (_, i) => `M${-GAP / 2} ${i * cell - GAP / 2}h${columns * cell}`);
  return [...down, ...across].join("");
}
