/** At the thumb while fireworks are launched: the shapes that fit, then the number on the tile. */

import { html } from "lit-html";
import { helpLink } from "../../kit/help_link.ts";
import { shapeName } from "../../kit/names.ts";
import { shape } from "../../kit/shape.ts";
import { t, tn } from "../../kit/words.ts";
import type { Edition, Shape } from "../../rules/state.ts";

interface State {
  edition: Pick<Edition, "shapes">;
  /** those in play */
  shapes: { name: Shape; value: number | null; places: number }[];
  chosen: Shape | null;
  /** `values`: that could be printed on it, if the box is on the table */
  launched: { shape: Shape; value: number; values: number[] } | null;
}

export function launchHint({ launched }: State, { end }: { end(): void }) {
  return html`
    <div class="row">
      <p aria-live="polite">${launched ? t("Tap the tile again to turn it.") : t("Tap where to launch.")}</p>
      ${helpLink("fireworks")}
      <button type="button" class="button quiet" @click=${end}>${launched ? t("Good") : t("Not now")}</button>
    </div>`;
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
