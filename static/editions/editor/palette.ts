/** The palette: the colours and tools that decide what a tap on the lake enters. */

import { html, nothing, svg } from "lit-html";
import { inTurn as inTurnIcon } from "../../kit/form_icons.ts";
import { boat, platform } from "../../kit/motifs.ts";
import { colorName } from "../../kit/names.ts";
import { t } from "../../kit/words.ts";
import type { Color } from "../../rules/state.ts";
import { KEYS } from "./keys.ts";
import { COLORS, type Tool } from "./tools.ts";

export const cutDrawn = svg`<path class="line" d="M14 14h24v24H14zM38 14L14 38" />`;

/** @param state `counts`: how many areas have each colour; `inTurn`: goes over to the palette that goes on by itself */
export function palette(
  { chosen, counts, inTurn }: { chosen?: Tool; counts?: Record<Color, number>; inTurn?: () => void },
  choose: (tool: Tool) => void,
) {
  return html`
    <div class="palette" role="group" aria-label=${t("Colours and tools")}>
      ${COLORS.map((color) => paint(color, chosen && chosen === color, counts?.[color], choose))}
      ${
        inTurn
          ? html`
            ${tools().map(({ tool, name, drawn }) => toolButton(tool, name, drawn, chosen === tool, choose))}
            <button type="button" class="tool wide" @click=${inTurn}>${inTurnIcon}<small>${t("In turn")}</small></button>`
          : nothing
      }
    </div>`;
}

function tools(): { tool: Exclude<Tool, Color>; name: string; drawn: unknown }[] {
  return [
    { tool: "cut", name: t("Cut"), drawn: cutDrawn },
    { tool: "platform", name: t("Platform"), drawn: platform() },
    { tool: "boat", name: t("Boat"), drawn: boat(false) },
    {
      tool: "pavilion",
      name: t("Pavilion"),
      drawn: svg`<g transform="translate(26 26) scale(2.6)"><use href="#coin" /></g>`,
    },
  ];
}

/** @param pressed undefined where a tap writes at once */
function paint(color: Color, pressed: boolean | undefined, count: number | undefined, choose: (tool: Tool) => void) {
  const name = colorName(color);
  return html`
    <button type="button" class="tool paint ${color}" aria-pressed=${pressed ?? nothing} aria-label=${count === undefined ? name : `${name}, ${count}`} title=${name}
      aria-keyshortcuts=${KEYS[color]} @click=${() => choose(color)}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><use class="motif" href="#motif-${color}" /></svg>
      ${count === undefined ? nothing : html`<small>${count}</small>`}
    </button>`;
}

function toolButton(tool: Tool, name: string, drawn: unknown, pressed: boolean, choose: (tool: Tool) => void) {
  return html`
    <button type="button" class="tool" aria-pressed=${pressed} aria-keyshortcuts=${KEYS[tool]} @click=${() => choose(tool)}>
      <svg viewBox="11 11 30 30" aria-hidden="true">${drawn}</svg>
      <small>${name}</small>
    </button>`;
}
