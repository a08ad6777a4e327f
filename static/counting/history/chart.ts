/** The points of somebody over time, as columns of what they come from; and the same as a table. */

import { html, svg } from "lit-html";
import { t } from "../../kit/words.ts";
import { day } from "../titles.ts";
import type { Balance } from "./people.ts";
import { SOURCES } from "./played.ts";
import { sourceName } from "./source_names.ts";

const LATEST = 16; // columns that a phone has room for
const WIDTH = 320;
const HEIGHT = 96;
const WIDEST = 28;

export function chart({ which, turns }: Balance, title: string) {
  const shown = turns.slice(-LATEST);
  const sources = SOURCES[which];
  const most = Math.max(1, ...shown.map(({ total }) => total));
  return html`
    <figure class="chart">
      <figcaption>
        ${title}
        <span class="hint">${t("The latest at the end, the highest {n} points; below, the mean of each part.", { n: most })}</span>
      </figcaption>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
        <path class="ground" d="M0 ${HEIGHT - 0.5}h${WIDTH}" />
        ${shown.map((turn, i) => column(turn, sources, i, shown.length, most))}
      </svg>
      <dl class="parts">
        ${sources.map(
          (source, look) => html`
            <div><dt><svg viewBox="0 0 16 16" aria-hidden="true"><rect class="part-${look}" width="16" height="16" rx="4" fill="url(#part-${look})" /></svg>${sourceName(source)}</dt><dd>${meanOf(turns, source)}</dd></div>`,
        )}
      </dl>
      <details>
        <summary>${t("As a table")}</summary>
        <div class="scrolled" tabindex="0" role="region" aria-label=${title}>${table(turns, sources)}</div>
      </details>
    </figure>`;
}

type Turn = Balance["turns"][number];
type Sources = (typeof SOURCES)[Balance["which"]];

function column({ from }: Turn, sources: Sources, i: number, count: number, most: number) {
  const step = Math.min(WIDTH / count, WIDEST * 1.25);
  const width = step * 0.8;
  let y = HEIGHT - 1;
  return sources.map((source, look) => {
    const height = ((HEIGHT - 1) * (from[source] ?? 0)) / most;
    y -= height;
    return svg`<rect x=${i * step} y=${y} width=${width} height=${Math.max(0, height - 1)} fill="url(#part-${look})" />`;
  });
}

/** The oldest first, as in the drawing. */
function table(turns: Turn[], sources: Sources) {
  return html`
    <table class="numbers">
      <thead>
        <tr><th scope="col">${t("Date")}</th>${sources.map((source) => html`<th scope="col">${sourceName(source)}</th>`)}<th scope="col">${t("Total")}</th></tr>
      </thead>
      <tbody>
        ${turns.map(
          ({ at, total, from }) => html`
            <tr><th scope="row">${day({ begun: at })}</th>${sources.map((source) => html`<td>${from[source] ?? 0}</td>`)}<td>${total}</td></tr>`,
        )}
      </tbody>
    </table>`;
}

function meanOf(turns: Turn[], source: Sources[number]) {
  const sum = turns.reduce((all, { from }) => all + (from[source] ?? 0), 0);
  return rounded(sum / turns.length);
}

export function rounded(value: number) {
  return new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(value);
}
