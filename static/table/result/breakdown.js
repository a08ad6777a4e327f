/** Where the points of one player come from. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t, tn } from "../../kit/words.js";
import { shapeName } from "../../kit/names.js";
import { shape } from "../../kit/shape.js";

/**
 * @typedef {import("../../rules/state.js").Edition} Edition
 * @typedef {import("../../rules/state.js").Firework} Firework
 * @typedef {import("../../rules/state.js").Seat} Seat
 */

/**
 * @param {Edition} edition
 * @param {Seat} seat
 */
export function breakdown(edition, { name, score, fireworks }) {
  return html`
    <table class="breakdown" aria-label=${t("Points of {name}", { name })}>
      <tbody>
        ${row(t("Fireworks"), tiles(edition, fireworks), score.fireworks)}
        ${row(t("Second group"), groups(score.groups), score.second_group)}
        ${row(t("Boats"), boats(score), score.boat_points)}
      </tbody>
      <tfoot>
        <tr><th scope="row" colspan="2">${t("Total")}</th><td>${score.total}</td></tr>
      </tfoot>
    </table>`;
}

/**
 * @param {string} what
 * @param {unknown} why
 * @param {number} points
 */
function row(what, why, points) {
  return html`<tr><th scope="row">${what}</th><td>${why}</td><td>${points}</td></tr>`;
}

/**
 * @param {Edition} edition
 * @param {Firework[]} fireworks
 */
function tiles(edition, fireworks) {
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

/** @param {number[]} sizes */
function groups([largest, second]) {
  if (!largest) return t("no group");
  const ignored = t("the largest, of {largest}, is not counted", { largest });
  if (!second) return t("none; {ignored}", { ignored });
  return tn(second, "{n} pool; {ignored}", "{n} pools; {ignored}", { ignored });
}

/** @param {Seat["score"]} score */
function boats({ boats: { length }, boat_points }) {
  if (length === 0) return t("none surrounded");
  return tn(length, "{n} boat × {each}", "{n} boats × {each}", { each: boat_points / length });
}
