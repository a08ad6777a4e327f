/** With real dice: the colour that is faced. */

import { html, nothing } from "lit-html";
import { helpLink } from "../../kit/help_link.ts";
import { die } from "../../kit/lantern.ts";
import { colorName } from "../../kit/names.ts";
import { t } from "../../kit/words.ts";
import type { Color } from "../../rules/state.ts";

export function facedDie(
  { colors, named, reroll }: { colors: Color[]; named: Color | null; reroll: boolean },
  callbacks: { name(color: Color): void; reroll(): void; close(): void },
) {
  return html`
    <div class="title"><h2>${t("Which colour do you face?")}</h2>${helpLink("real")}</div>
    <p>${t("Tapping an area on your lake says it, too.")}</p>
    <div class="dice">
      ${colors.map(
        (color) => html`
          <button type="button" aria-label=${colorName(color)} aria-pressed=${color === named}
            @click=${() => callbacks.name(color)}>${die(color)}</button>`,
      )}
    </div>
    <div class="actions">
      ${reroll ? html`<button type="button" class="button" @click=${callbacks.reroll}>${t("Roll again for 1 gift")}</button>` : nothing}
      <button type="button" class="button" @click=${callbacks.close}>${t("Close")}</button>
    </div>`;
}
