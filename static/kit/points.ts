/** At the thumb: what a sheet is worth and why, while its groups are outlined. */

import { html } from "lit-html";
import type { Firework, Seat } from "../rules/state.ts";
import { helpLink } from "./help_link.ts";
import { t } from "./words.ts";

export function pointsHint({ everybody, end }: { everybody(): void; end(): void }) {
  return html`
    <div class="row">
      <p>${t("Points")}</p>
      ${helpLink("points")}
      <button type="button" class="button quiet" @click=${everybody}>${t("All")}</button>
      <button type="button" class="button quiet" @click=${end}>${t("Close")}</button>
    </div>`;
}

export function points({ score, fireworks }: Pick<Seat, "score" | "fireworks">) {
  return html`
    <section class="points" aria-label=${t("Points")}>
      <dl>
        ${part(t("Fireworks"), score.fireworks, fireworks.length > 1 ? tiles(fireworks) : "")}
        ${part(t("2nd group"), score.second_group, score.groups.length > 0 ? groups(score.groups) : "")}
        ${part(t("Boats"), score.boat_points, score.boats.length > 0 ? boats(score) : "")}
      </dl>
    </section>`;
}

function part(name: string, value: number, why: string) {
  return html`<div><dt>${name}</dt><dd><b>${value}</b><small>${why}</small></dd></div>`;
}

function boats({ boats: { length }, boat_points }: Seat["score"]) {
  return `${length} × ${boat_points / length}`;
}

export function tiles(fireworks: Firework[]) {
  return fireworks.length === 0 ? t("no tiles") : fireworks.map(({ value }) => value).join(" + ");
}

export function groups(sizes: number[]) {
  return sizes.length === 0 ? t("no groups") : t("of {sizes}", { sizes: sizes.slice(0, 3).join(", ") });
}
