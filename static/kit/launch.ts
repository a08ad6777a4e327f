/** At the thumb while fireworks are launched: the shapes that fit, then the number on the tile. */

import { html } from "lit-html";
import type { Edition, Shape } from "../rules/state.ts";
import { helpLink } from "./help_link.ts";
import { shapeName } from "./names.ts";
import { shape } from "./shape.ts";
import { t, tn } from "./words.ts";

interface State {
  edition: Pick<Edition, "shapes">;
  /** those in play */
  shapes: { name: Shape; value: number | null; places: number }[];
  chosen: Shape | null;
  /** whether the tile is put on as a correction */
  put: boolean;
  /** `values`: that could be printed on it, if the box is on the table; `again`: what another tap on it makes of it */
  launched: { shape: Shape; value: number; values: number[]; again: { shape: Shape; value: number } | null } | null;
}

export function launchHint({ launched, put }: State, { end }: { end(): void }) {
  return html`
    <div class="row">
      <p aria-live="polite">${launched ? hintOf(launched) : put ? t("Tap where the tile lies.") : t("Tap where to launch.")}</p>
      ${helpLink("fireworks")}
      <button type="button" class="button quiet" @click=${end}>${launched ? t("Good") : t("Not now")}</button>
    </div>`;
}

function hintOf({ shape, again }: NonNullable<State["launched"]>) {
  if (!again) return t("It fits here in one way.");
  if (again.shape === shape) return t("Tap the tile again: it lies another way.");
  return t("Tap the tile again: {shape} for {value}.", { shape: shapeName(again.shape), value: again.value });
}

export function launch(
  { edition, shapes, chosen, launched }: State,
  { choose, revalue }: { choose(shape: Shape): void; revalue(value: number): void },
) {
  if (launched) return numbers(launched, revalue);
  return shapes.map(
    ({ name, value, places }) => html`
      <button type="button" class="tile-choice" ?disabled=${places === 0} aria-pressed=${chosen === name}
        aria-label="${shapeName(name)}, ${value === null ? t("no tile left") : tn(value, "{n} point", "{n} points")}"
        @click=${() => choose(name)}>${shape(edition, name)}<b>${value ?? "–"}</b></button>`,
  );
}

function numbers({ value, values }: NonNullable<State["launched"]>, revalue: (value: number) => void) {
  return values.map(
    (other) => html`
      <button type="button" class="tile-choice" aria-pressed=${other === value}
        aria-label=${t("{value} is printed on the tile", { value: other })} @click=${() => revalue(other)}>
        <b>${other}</b></button>`,
  );
}
