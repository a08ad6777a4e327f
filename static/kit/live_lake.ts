/** A lake that can be tapped, or walked with the arrow keys. */

import { html, nothing, svg } from "lit-html";
import { extent, inBands, viewBox } from "./bands.ts";
import { type Drawn, drawing, inner, type State } from "./lake.ts";
import { type Area, type Arrow, neighbour, type PlacedPool, type Plan } from "./plan.ts";
import { inviting } from "./tiles.ts";
import { t } from "./words.ts";

interface Callbacks {
  tap(area: number): void;
  walk(area: number): void;
  hold?(area: number): void;
}

export function liveLake(state: State, callbacks: Callbacks) {
  const { plan, possible, label = t("Lake") } = state;
  const { glow, squares, over } = drawing(state, touchable);
  const box = viewBox(plan);
  const { across, down } = extent(plan);
  return html`
    <div class="lake live" role="group" aria-label=${label} .style=${`--across: ${across}; --down: ${down}`}
      @pointerdown=${leaveFocus}
      @click=${(event: Event) => press(event, callbacks)}
      @contextmenu=${(event: Event) => hold(event, callbacks)}
      @keydown=${(event: KeyboardEvent) => key(event, plan, callbacks)}>
      ${inBands(plan, glow)}
      ${inBands(plan, squares)}
      <svg class="over" viewBox=${box}>${over}</svg>
      ${possible ? html`<svg class="over invites" viewBox=${box}>${inviting(plan, possible)}</svg>` : nothing}
    </div>`;
}

function touchable(
  area: Area,
  placed: PlacedPool,
  { lit, bright, glowing, first, latest, kept, refused, takenBack, possible }: Drawn,
) {
  const is = (look: string, so: boolean) => (so ? look : "");
  const [shaded, may] = [lit.has(area.area), glowing.has(area.area)];
  const wrong = refused?.area === area.area ? `refused-${refused.times % 2}` : "";
  const over = is("taken-back", takenBack?.includes(area.area) ?? false);
  const marks = [is("lit", shaded), is("may", may), is("latest", latest === area.area)];
  const waits = is("kept", kept?.includes(area.area) ?? false);
  const look = [area.color, ...marks, waits, wrong, over].join(" ");
  const abilities = [may && t("can be shaded"), possible?.includes(placed.pool) && t("fireworks fit here")];
  return svg`
    <g class="area ${look}" data-area=${area.area} tabindex=${area.area === first ? 0 : -1}
      role="checkbox" aria-checked=${shaded} aria-label=${[area.name, ...abilities].filter(Boolean).join(", ")}>
      ${inner(area, placed, bright.has(area.area))}
    </g>`;
}

/** A finger walks no lake with arrow keys, and to move the focus takes longer than to draw a mark. */
function leaveFocus(event: PointerEvent) {
  if (event.pointerType === "touch") event.preventDefault();
}

function press(event: Event, callbacks: Callbacks) {
  const area = areaOf(event);
  if (area >= 0) callbacks.tap(area);
}

/** A long press, the right button of a mouse, the menu key. */
function hold(event: Event, callbacks: Callbacks) {
  event.preventDefault();
  if (areaOf(event) >= 0) callbacks.hold?.(areaOf(event));
}

function key(event: KeyboardEvent, plan: Plan, callbacks: Callbacks) {
  if (event.key === " " || event.key === "Enter") {
    event.preventDefault();
    press(event, callbacks);
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    const next = neighbour(plan, areaOf(event), event.key as Arrow);
    callbacks.walk(next);
    const lake = event.currentTarget as Element;
    (lake.querySelector(`[data-area="${next}"]`) as SVGElement | null)?.focus();
  }
}

function areaOf(event: Event) {
  const area = (event.target as Element).closest("[data-area]");
  return area ? Number(area.getAttribute("data-area")) : -1;
}
