/** The straightened photo under the lines of the lake, before it is read: do they lie on the squares? */

import { html, nothing, svg } from "lit-html";
import { photo as picture, turn } from "../../kit/form_icons.ts";
import { check } from "../../kit/icons.ts";
import { CELL, GAP, type Plan } from "../../kit/plan.ts";
import { t } from "../../kit/words.ts";
import { extent, viewBox } from "../editor/edited_lake.ts";
import type { Trouble } from "./hands.ts";

interface State {
  /** of the straightened photo */
  url: string;
  plan: Plan;
  /** whether the lake is drawn a quarter turned */
  turned: boolean;
  busy: boolean;
  trouble: Trouble | null;
}

interface Callbacks {
  corners: () => void;
  quarter: () => void;
  read: () => void;
  byHand: () => void;
}

export function straightened(state: State, { corners, quarter, read, byHand }: Callbacks) {
  const { url, plan, turned, busy, trouble } = state;
  return html`
    <div class="entering photographed">
      <svg class="lake edited" viewBox=${viewBox(plan).join(" ")} role="img" aria-label=${t("Photo of your sheet, straightened")}>
        ${under(url, plan, turned)}
        <path class="halo" d=${grid(plan)} /><path class="line" d=${grid(plan)} />
      </svg>
      <p class="said ${trouble ? "wrong" : ""}" role="status">${sentence(busy, trouble)}</p>
      <div class="palette" role="group" aria-label=${t("Photo of your sheet")}>
        ${tool(picture, t("Corners"), corners, "side")}
        ${tool(turn, t("Quarter turn"), quarter, "side")}
        ${
          trouble === "colors"
            ? tool(check, t("By hand"), byHand, "wide")
            : html`<button type="button" class="tool wide done" aria-disabled=${busy} @click=${read}>${check}<small>${t("Read")}</small></button>`
        }
      </div>
    </div>`;
}

function sentence(busy: boolean, trouble: Trouble | null) {
  if (busy) return t("The photo is being read…");
  if (trouble === "other") return t("This did not work. Please try again.");
  if (trouble)
    return t(
      "The colours cannot be told apart here. Check the corners, or take another photo without gloss and shadow.",
    );
  return t("Do the lines lie on the squares, and is the lake the right way up?");
}

function tool(drawn: unknown, name: string, act: () => void, wide = "") {
  return html`<button type="button" class="tool ${wide}" @click=${act}>${drawn}<small>${name}</small></button>`;
}

/** The straightened photo lies as the lake does, also when that is turned. */
export function under(url: string, plan: Plan, turned: boolean) {
  const { width, height } = extent(plan);
  const [long, short] = turned ? [height, width] : [width, height];
  return svg`
    <g class="frame" transform=${turned ? `translate(${width} 0) rotate(90)` : nothing}>
      <image href=${url} x=${-GAP / 2} y=${-GAP / 2} width=${long + GAP} height=${short + GAP} preserveAspectRatio="none" />
    </g>`;
}

/** The squares of a lake, parted in the middle of the gaps. */
function grid({ columns, rows }: Plan) {
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i * CELL - GAP / 2} ${-GAP / 2}v${rows * CELL}`);
  const across = Array.from({ length: rows + 1 }, (_, i) => `M${-GAP / 2} ${i * CELL - GAP / 2}h${columns * CELL}`);
  return [...down, ...across].join("");
}
