/** Shows what a sheet is worth, and why. */

import { html } from "../../vendor/lit-html/lit-html.js";

/** @param {import("../rules/state.js").Seat} seat */
export function points({ score, gifts }) {
  return html`
    <section class="points" aria-label="Points">
      <p class="total"><output>${score.total}</output> points</p>
      <dl>
        ${fact("Fireworks", score.fireworks, "your tiles")}
        ${fact("Second group", score.second_group, groups(score.groups))}
        ${fact("Boats", score.boat_points, boats(score.boats.length))}
        ${fact("Gifts", gifts.earned - gifts.spent, "pavilions earn them")}
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
  return sizes.length ? `groups of ${sizes.join(", ")}` : "no group yet";
}

/** @param {number} count */
function boats(count) {
  return count ? `${count} surrounded` : "none surrounded";
}
