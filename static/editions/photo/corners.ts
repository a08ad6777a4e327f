/** The photo on which the four corners of its lake are put, with a magnifier away from the finger. */

import { html, nothing, svg } from "lit-html";
import { check, cross } from "../../kit/icons.ts";
import { t } from "../../kit/words.ts";
import type { Point } from "../reading/homography.ts";
import type { Trouble } from "./hands.ts";

interface State {
  url: string;
  width: number;
  height: number;
  corners: Point[];
  /** the corner that moves, or that keys would move */
  seen: number | null;
  /** the picture is being straightened */
  busy: boolean;
  trouble: Trouble | null;
}

interface Callbacks {
  press: (down: PointerEvent) => void;
  move: (to: PointerEvent) => void;
  lift: (up: PointerEvent) => void;
  nudge: (event: KeyboardEvent, corner: number) => void;
  look: (corner: number | null) => void;
  straighten: () => void;
  remove: () => void;
}

const HANDLE = 0.018; // of the width and height of the photo together
const SEEN = 0.09; // of the photo, in the magnifier

export function cornersOf(state: State, callbacks: Callbacks) {
  const { url, width, height, corners, busy } = state;
  const size = HANDLE * (width + height);
  return html`
    <div class="entering photographed">
      <div class="photographed-lake">
        <svg viewBox="0 0 ${width} ${height}" role="group" aria-label=${t("Photo of your sheet")}
          @pointerdown=${callbacks.press} @pointermove=${callbacks.move} @pointerup=${callbacks.lift} @pointercancel=${callbacks.lift}>
          <image href=${url} width=${width} height=${height} />
          <path class="halo" d=${around(corners)} /><path class="line" d=${around(corners)} />
          ${corners.map((corner, i) => handle(corner, i, size, callbacks))}
        </svg>
        ${magnifier(state)}
      </div>
      <p class="said" role="status">${sentence(state.trouble)}</p>
      <div class="palette">
        <button type="button" class="tool half" @click=${callbacks.remove}>${cross}<small>${t("Remove")}</small></button>
        <button type="button" class="tool half done" aria-disabled=${busy} @click=${callbacks.straighten}>${check}<small>${t("Go on")}</small></button>
      </div>
      <p class="keys hint">${t("Keyboard: Tab goes to the next corner, arrows move it, with Shift further.")}</p>
    </div>`;
}

function sentence(trouble: Trouble | null) {
  if (!trouble) return t("Put the four circles on the corners of the lake.");
  return trouble === "corners"
    ? t("No lake can lie like this: put the circles on its four corners, one after the other around it.")
    : t("This did not work. Please try again.");
}

function names() {
  return [t("Top left corner"), t("Top right corner"), t("Bottom right corner"), t("Bottom left corner")];
}

function handle({ x, y }: Point, i: number, size: number, { nudge, look }: Callbacks) {
  return svg`
    <g class="corner" data-corner=${i} tabindex="0" role="button" aria-label=${names()[i]}
      aria-keyshortcuts="ArrowUp ArrowRight ArrowDown ArrowLeft"
      @keydown=${(event: KeyboardEvent) => nudge(event, i)} @focus=${() => look(i)} @blur=${() => look(null)}>
      <circle class="halo" cx=${x} cy=${y} r=${size} /><circle class="line" cx=${x} cy=${y} r=${size} />
      <circle class="point" cx=${x} cy=${y} r=${size / 8} />
    </g>`;
}

function magnifier({ url, width, height, corners, seen }: State) {
  const at = seen === null ? null : corners[seen];
  if (!at) return nothing;
  const reach = SEEN * Math.max(width, height);
  const away = at.x < width / 2 ? "end" : "start";
  return html`
    <svg class="magnifier ${away}" viewBox="${at.x - reach} ${at.y - reach} ${2 * reach} ${2 * reach}" aria-hidden="true">
      <image href=${url} width=${width} height=${height} />
      <path class="halo" d=${around(corners)} /><path class="line" d=${around(corners)} />
      <path class="cross" d="M${at.x - reach} ${at.y}h${2 * reach}M${at.x} ${at.y - reach}v${2 * reach}" />
    </svg>`;
}

function around(corners: Point[]) {
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
}
