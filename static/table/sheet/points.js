/** At the thumb: what a sheet is worth and why, while its groups are outlined. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { helpLink } from "../../kit/help_link.js";

/** @param {{ everybody(): void, end(): void }} callbacks */
export function pointsHint({ everybody, end }) {
  return html`
    <div class="row">
      <p>${t("Points")}</p>
      ${helpLink("points")}
      <button type="button" class="button quiet" @click=${everybody}>${t("All")}</button>
      <button type="button" class="button quiet" @click=${end}>${t("Close")}</button>
    </div>`;
}

/** @param {Pick<import("../../rules/state.js").Seat, "score" | "fireworks">} seat */
export function points({ score, fireworks }) {
  return html`
    <section class="points" aria-label=${t("Points")}>
      <dl>
        ${part(t("Fireworks"), score.fireworks, fireworks.length > 1 ? tiles(fireworks) : "")}
        ${part(t("2nd group"), score.second_group, score.groups.length > 0 ? groups(score.groups) : "")}
        ${part(t("Boats"), score.boat_points, score.boats.length > 0 ? boats(score) : "")}
      </dl>
    </section>`;
}

/**
 * @param {string} name
 * @param {number} value
 * @param {string} why
 */
function part(name, value, why) {
  return html`<div><dt>${name}</dt><dd><b>${value}</b><small>${why}</small></dd></div>`;
}

/** @param {import("../../rules/state.js").Seat["score"]} score */
function boats({ boats: { length }, boat_points }) {
  return `${length} × ${boat_points / length}`;
}

/** @param {import("../../rules/state.js").Firework[]} fireworks */
export function tiles(fireworks) {
  return fireworks.length === 0 ? t("no tiles") : fireworks.map(({ value }) => value).join(" + ");
}

/** @param {number[]} sizes */
export function groups(sizes) {
  return sizes.length === 0 ? t("no groups") : t("of {sizes}", { sizes: sizes.slice(0, 3).join(", ") });
}
