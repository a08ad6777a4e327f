/** A sheet that cannot be touched yet: shown until the rules have woken. */

import { html } from "lit-html";
import { myTable } from "../device/tables.ts";
import { lake } from "../kit/lake.ts";
import { t } from "../kit/words.ts";
import type { Found } from "./arrival.ts";
import { createPlans } from "./plans.ts";

export function still(code: string, { kept: { setup, table } }: Found) {
  const [mine] = Object.keys(myTable(code).seats);
  const seat = table?.seats[Number(mine)];
  if (!seat || table?.phase === "finished" || !location.pathname.endsWith(code)) return "";
  const { name, shaded, score, fireworks } = seat;
  const plan = createPlans(setup, matchMedia("(orientation: portrait)"))(seat);
  const label = t("The lake of {name}", { name });
  return html`
    <div class="sheet" aria-busy="true">
      <header class="header"><div class="status"><h1>${name}</h1><p>${t("Waking the referee…")}</p></div></header>
      <div class="pond">${lake({ plan, shaded, boats: score.boats, fireworks, label }, null)}</div>
    </div>`;
}
