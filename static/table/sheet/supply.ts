/** The fireworks in play: what each is worth now and next, and how near it is on the sheet that is shown. */

import { html, nothing } from "lit-html";
import { helpLink } from "../../kit/help_link.ts";
import { shapeName } from "../../kit/names.ts";
import { shape } from "../../kit/shape.ts";
import { t, tn } from "../../kit/words.ts";
import type { Edition, Shape } from "../../rules/state.ts";

interface Stack {
  name: Shape;
  /** the next one first */
  values: number[];
  /** in how many places it fits, and in how many it would with one pool more */
  fits: number;
  near: number;
}

interface State {
  edition: Pick<Edition, "shapes">;
  shapes: Stack[];
}

interface Callbacks {
  /** where it fits, on the lake */
  seek(shape: Shape): void;
  close(): void;
}

export function supply({ edition, shapes }: State, { seek, close }: Callbacks) {
  return html`
    <div class="title"><h2>${t("Fireworks in play")}</h2>${helpLink("fireworks")}</div>
    <ul class="supplies">
      ${shapes.map((one) => html`<li>${stack(edition, one, seek)}</li>`)}
    </ul>
    <div class="actions"><button type="button" class="button" @click=${close}>${t("Close")}</button></div>`;
}

function stack(edition: State["edition"], { name, values, fits, near }: Stack, seek: Callbacks["seek"]) {
  const [top, ...below] = values;
  return html`
    <button type="button" ?disabled=${fits + near === 0} @click=${() => seek(name)}>
      ${shape(edition, name)}
      <span>${shapeName(name)}<small>${howNear(top === undefined ? null : { fits, near })}</small></span>
      ${top === undefined ? html`<span>${t("none left")}</span>` : html`<b>${top}</b> <span class="below">${below.join(" ")}</span>`}
    </button>`;
}

function howNear(found: { fits: number; near: number } | null) {
  if (!found) return nothing;
  const { fits, near } = found;
  if (fits > 0) return tn(fits, "fits in {n} place", "fits in {n} places");
  return near > 0 ? tn(near, "one pool missing in {n} place", "one pool missing in {n} places") : t("not near yet");
}
