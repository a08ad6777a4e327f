/** A tile that a player on paper took. */

import { html } from "lit-html";
import { shapeName } from "../../kit/names.ts";
import { shape } from "../../kit/shape.ts";
import { t } from "../../kit/words.ts";
import type { Edition, Shape } from "../../rules/state.ts";

export function paperTile(
  { edition, stacks }: { edition: Pick<Edition, "shapes">; stacks: [Shape, number[]][] },
  { take, close }: { take(shape: Shape, value: number): void; close(): void },
) {
  return html`
    <h2>${t("Which tile was taken?")}</h2>
    <ul class="stacks">
      ${stacks.map(
        ([name, values]) => html`
          <li>
            ${shape(edition, name)}<span>${shapeName(name)}</span>
            ${[...new Set(values)].map(
              (value) => html`<button type="button" class="button" @click=${() => take(name, value)}>${value}</button>`,
            )}
          </li>`,
      )}
    </ul>
    <div class="actions"><button type="button" class="button" @click=${close}>${t("Close")}</button></div>`;
}
