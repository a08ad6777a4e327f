/** A sheet that cannot be touched yet: shown until the rules have woken. */

import { html } from "../vendor/lit-html/lit-html.js";
import { myTable } from "../device/tables.js";
import { lake } from "../kit/lake.js";
import { t } from "../kit/words.js";
import { createPlans } from "./plans.js";

/**
 * @param {string} code
 * @param {import("./arrival.js").Found} found
 */
export function still(code, { kept: { setup, table } }) {
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
