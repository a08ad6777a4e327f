/** Shows what a sheet is worth, and why. */

import { html } from "../../vendor/lit-html/lit-html.js";

/** @param {import("../rules/state.js").Seat} seat */
export function points({ score, gifts }) {
  return html`
    <section class="points" aria-label="Points">
      <p class="total"><output>${score.total}</output> points</p>
      <dl>
        ${fact("Fireworks", score.fireworks, "no tiles")}
        ${fact("Second group", score.second_group, groups(score.groups))}
        ${fact("Boats", score.boat_points, boats(score.boats.length))}
        ${fact("Gifts", gifts.earned - gifts.spent, `${gifts.earned} earned`)}
      </dl>
    </section>`;
}

/**
 * @param {string} name
 * @param {number} value
 * @param {string} reason
 */
function fact(name, value, reason) {
  return html`<div><dt>${name}</dt><dd><b>${value}</b> <small>${reason}</small></dd></div>`;
}

/** @param {number[]} sizes */
function groups(sizes) {
  if (sizes.length === 0) return "no groups";
  return `of ${sizes.slice(0, 3).join(", ")}${sizes.length > 3 ? "…" : ""}`;
}

/** @param {number} count */
function boats(count) {
  if (count === 0) return "none yet";
  return count === 1 ? "1 boat" : `${count} boats`;
}
