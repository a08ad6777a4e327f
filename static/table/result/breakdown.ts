/** Where the points of one player come from. */

import { html } from "lit-html";
import { shapeName } from "../../kit/names.ts";
import { shape } from "../../kit/shape.ts";
import { t, tn } from "../../kit/words.ts";
import type { Edition, Firework, Seat } from "../../rules/state.ts";

/** Of a player on paper no more is known than the points. */
export function breakdown(edition: Edition, { name, score, fireworks, tracked }: Seat) {
  return html`
    <table class="breakdown" aria-label=${t("Points of {name}", { name })}>
      <tbody>
        ${row(t("Fireworks"), tracked ? tiles(edition, fireworks) : "", score.fireworks)}
        ${row(t("Second group"), tracked ? groups(score.groups) : "", score.second_group)}
        ${row(t("Boats"), tracked ? boats(score) : "", score.boat_points)}
      </tbody>
      <tfoot>
        <tr><th scope="row" colspan="2">${t("Total")}</th><td>${score.total}</td></tr>
      </tfoot>
    </table>`;
}

function row(what: string, why: unknown, points: number) {
  return html`<tr><th scope="row">${what}</th><td>${why}</td><td>${points}</td></tr>`;
}

function tiles(edition: Edition, fireworks: Firework[]) {
  if (fireworks.length === 0) return t("no tiles");
  return html`
    <ul class="tiles">
      ${fireworks.map(
        (firework) => html`
          <li>
            <span role="img" aria-label=${shapeName(firework.shape)}>${shape(edition, firework.shape)}</span><b>${firework.value}</b>
          </li>`,
      )}
    </ul>`;
}

function groups([largest, second]: number[]) {
  if (!largest) return t("no group");
  const ignored = t("the largest, of {largest}, is not counted", { largest });
  if (!second) return t("none; {ignored}", { ignored });
  return tn(second, "{n} pool; {ignored}", "{n} pools; {ignored}", { ignored });
}

function boats({ boats: { length }, boat_points }: Seat["score"]) {
  if (length === 0) return t("none surrounded");
  return tn(length, "{n} boat × {each}", "{n} boats × {each}", { each: boat_points / length });
}
