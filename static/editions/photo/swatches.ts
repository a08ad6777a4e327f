/** The six colours of a photographed lake, and what we take each of them for: two that are tapped change places. */

import { html } from "lit-html";
import { check } from "../../kit/icons.ts";
import { colorName } from "../../kit/names.ts";
import { t } from "../../kit/words.ts";
import type { Color } from "../../rules/state.ts";
import { COLORS } from "../editor/tools.ts";

interface State {
  /** how each colour looks in the photo */
  seen: Record<Color, string>;
  /** the one that was tapped first */
  tapped: Color | null;
}

interface Callbacks {
  tap: (color: Color) => void;
  fill: () => void;
}

export function swatches({ seen, tapped }: State, { tap, fill }: Callbacks) {
  return html`
    <p class="said" role="status">
      ${
        tapped
          ? t("Now tap the one that {color} changes places with.", { color: colorName(tapped) })
          : t("Are these your colours? Tap two that are the wrong way round.")
      }
    </p>
    <div class="palette swatches" role="group" aria-label=${t("Colours in the photo")}>
      ${COLORS.map(
        (color) => html`
          <button type="button" class="tool paint ${color}" aria-pressed=${tapped === color} aria-label=${colorName(color)}
            title=${colorName(color)} @click=${() => tap(color)}>
            <svg class="seen" viewBox="0 0 24 12" aria-hidden="true"><rect width="24" height="12" rx="2" fill=${seen[color]} /></svg>
            <svg viewBox="0 0 24 24" aria-hidden="true"><use class="motif" href="#motif-${color}" /></svg>
          </button>`,
      )}
      <button type="button" class="tool full done" @click=${fill}>${check}<small>${t("Fill the lake")}</small></button>
    </div>`;
}
