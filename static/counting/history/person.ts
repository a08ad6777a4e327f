/** Somebody: games, wins, points and what they come from over time, and how they fare against the others. */

import { html, nothing } from "lit-html";
import { t, tn } from "../../kit/words.ts";
import { patterns } from "../tally.ts";
import { chart, rounded } from "./chart.ts";
import type { Against, Balance, Person } from "./people.ts";
import { gameName } from "./source_names.ts";

const WIDTH = 320;
const HEIGHT = 12;

export function person({ games, wins, of }: Person, others: Against[]) {
  return html`
    ${patterns()}
    <div class="person">
      <p>${tn(games, "{n} game", "{n} games")} · ${tn(wins, "{n} win", "{n} wins")}</p>
      ${of.map(inOne)}
      ${others.length > 0 ? against(others) : nothing}
    </div>`;
}

function inOne(balance: Balance) {
  const { which, games, wins, best, mean } = balance;
  const numbers: [string, string][] = [
    [t("Games"), rounded(games)],
    [t("Wins"), rounded(wins)],
    [t("Best"), rounded(best)],
    [t("Mean"), rounded(mean)],
  ];
  return html`
    <section aria-label=${gameName(which)}>
      <h2>${gameName(which)}</h2>
      <dl class="figures">${numbers.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      ${best > 0 ? chart(balance, t("What the points are made of")) : nothing}
    </section>`;
}

function against(others: Against[]) {
  return html`
    <section>
      <h2 id="against">${t("Against others")}</h2>
      <div class="scrolled" tabindex="0" role="region" aria-labelledby="against">
        <table class="against">
          <thead>
            <tr><th scope="col">${t("Name")}</th><th scope="col">${t("ahead")}</th><th scope="col">${t("level")}</th><th scope="col">${t("behind")}</th></tr>
          </thead>
          <tbody>${others.map(row)}</tbody>
        </table>
      </div>
    </section>`;
}

function row({ id, name, before, level, behind }: Against) {
  const share = WIDTH / (before + level + behind);
  return html`
    <tr>
      <th scope="row">
        <a class="name" dir="auto" href="#person-${encodeURIComponent(id)}">${name}</a>
        <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
          <rect class="ground" width=${WIDTH} height=${HEIGHT} />
          <rect class="before" width=${before * share} height=${HEIGHT} fill="url(#part-0)" />
          <rect class="behind" x=${(before + level) * share} width=${behind * share} height=${HEIGHT} fill="url(#part-3)" />
        </svg>
      </th>
      <td>${before}</td><td>${level}</td><td>${behind}</td>
    </tr>`;
}
