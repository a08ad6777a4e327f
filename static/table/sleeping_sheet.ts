/** A sheet that cannot be touched yet: shown until the rules have woken. */

import { html } from "lit-html";
import { lake } from "../kit/lake.ts";
import { t } from "../kit/words.ts";
import type { Found } from "./arrival.ts";
import { createPlans } from "./plans.ts";

/** @param mine the seat of this phone, if it has one */
export function sleepingSheet(mine: number | undefined, { stored: { setup, table } }: Found) {
  const seat = table?.seats[mine ?? -1];
  if (!seat || table?.phase === "finished") return "";
  const { name, shaded, score, fireworks } = seat;
  const plan = createPlans(setup, matchMedia("(orientation: portrait)"))(seat);
  const label = t("The lake of {name}", { name });
  return html`
    <div class="sheet" aria-busy="true">
      <header class="header"><div class="status"><h1>${name}</h1><p>${t("Waking the referee…")}</p></div></header>
      <div class="pond">${lake({ plan, shaded, boats: score.boats, fireworks, label }, null)}</div>
    </div>`;
}
