/** How a game that was counted came out: places, what decided, and what everybody's points are made of. */

import { html, svg } from "lit-html";
import { ordinal } from "../kit/ordinals.ts";
import { celebration } from "../kit/result.ts";
import { shareButtons, shareNews } from "../kit/share_buttons.ts";
import type { Sharing } from "../kit/sharing.ts";
import { top } from "../kit/top.ts";
import { t, tn } from "../kit/words.ts";
import type { Result } from "../rules/counts.ts";
import { inOrder } from "./in_order.ts";
import { partsOf } from "./parts.ts";
import { outcomeOf, tiesOf } from "./sentences.ts";
import { colorOf, sign } from "./signs.ts";

interface State {
  title: string;
  /** when it was played */
  day: string;
  /** where the way back leads */
  up: string;
  result: Result;
  sharing: Sharing;
  /** what else can be done */
  more: { label: string; act(): void; main?: boolean }[];
}

const HEIGHT = 22;
const WIDTH = 300;

export function tally({ title, day, up, result, sharing, more }: State) {
  const most = Math.max(1, ...result.players.map(({ total }) => total));
  return html`
    ${top(title, up)}
    <div class="result tally">
      <header class="celebrated">
        ${celebration()}
        <h2>${outcomeOf(result)}</h2>
        ${tiesOf(result).map((sentence) => html`<p class="tie">${sentence}</p>`)}
        <p class="hint">${day}</p>
      </header>
      ${shareNews(sharing)}
      <div class="actions">
        ${more.map(
          ({ label, act, main }) =>
            html`<button type="button" class="button ${main ? "main" : ""}" @click=${act}>${label}</button>`,
        )}
        ${shareButtons(sharing)}
      </div>
      ${patterns()}
      <ol class="players">${inOrder(result).map((one) => card(one, most))}</ol>
      <p class="hint">${t("This game is kept on this device.")} <a href="/history">${t("All games")}</a></p>
    </div>`;
}

/** @param most points of anybody */
function card({ seat, place, player }: ReturnType<typeof inOrder>[number], most: number) {
  const parts = partsOf(player);
  return html`
    <li class="${colorOf(seat)} ${place === 1 ? "winner" : ""}">
      <h2>
        <span class="place">${ordinal(place)}</span>${sign(seat)}
        <span class="name" dir="auto">${player.name}</span>
        <output aria-label=${tn(player.total, "{n} point", "{n} points")}>${player.total}</output>
      </h2>
      ${bar(parts, most)}
      <dl class="parts">
        ${parts.map(
          ({ name, points, look }) => html`
            <div><dt><svg viewBox="0 0 16 16" aria-hidden="true"><rect class="part-${look}" width="16" height="16" rx="4" fill="url(#part-${look})" /></svg>${name}</dt><dd>${points}</dd></div>`,
        )}
      </dl>
    </li>`;
}

/** @param most points of anybody */
function bar(parts: ReturnType<typeof partsOf>, most: number) {
  let x = 0;
  return html`
    <svg class="sum" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <rect class="ground" width=${WIDTH} height=${HEIGHT} />
      ${parts.map(({ points, look }) => {
        const width = (WIDTH * points) / most;
        const from = x;
        x += width;
        return svg`<rect x=${from} width=${Math.max(0, width - 1)} height=${HEIGHT} fill="url(#part-${look})" />`;
      })}
    </svg>`;
}

/** Each part has a pattern of its own, so that it is known without its colour. */
export function patterns() {
  const drawings = ["", "M-2 2l4-4M0 8l8-8M6 10l4-4", "M2 2h.01M6 6h.01", "M2 0v8M6 0v8"];
  return html`
    <svg class="sr" aria-hidden="true">
      <defs>
        ${drawings.map(
          (drawing, look) => svg`
            <pattern id="part-${look}" class="part-${look}" width="8" height="8" patternUnits="userSpaceOnUse">
              <rect width="8" height="8" /><path d=${drawing} />
            </pattern>`,
        )}
      </defs>
    </svg>`;
}
