/** How a game that was counted came out: places, what decided, and what everybody's points are made of. */

import { html, svg } from "../vendor/lit-html/lit-html.js";
import { t } from "../kit/words.js";
import { celebration } from "../kit/celebration.js";
import { partsOf } from "./parts.js";
import { listed, outcome, standings } from "../kit/standing.js";
import { top } from "../kit/top.js";

/**
 * @typedef {import("../rules/counts.js").Result} Result
 * @typedef {object} State
 * @property {string} title
 * @property {string} day when it was played
 * @property {string} up where the way back leads
 * @property {Result} result
 * @property {string} trouble
 * @property {() => void} share
 * @property {{ label: string, act(): void, main?: boolean }[]} more what else can be done
 */

const HEIGHT = 22;
const WIDTH = 300;

/** @param {State} state */
export function tally({ title, day, up, result, trouble, share, more }) {
  const most = Math.max(1, ...result.players.map(({ total }) => total));
  return html`
    ${top(title, up)}
    <div class="result tally">
      <header>
        ${celebration()}
        <h2>${outcomeOf(result)}</h2>
        ${sentences(result).map((sentence) => html`<p class="tie">${sentence}</p>`)}
        <p class="hint">${day}</p>
      </header>
      <p class="problem" role="alert">${trouble}</p>
      <div class="actions">
        ${more.map(
          ({ label, act, main }) =>
            html`<button type="button" class="button ${main ? "main" : ""}" @click=${act}>${label}</button>`,
        )}
        <button type="button" class="button" @click=${share}>${t("Share")}</button>
      </div>
      ${patterns()}
      <ol class="players">${inOrder(result).map(({ place, player }) => card(place, player, most))}</ol>
      <p class="hint">${t("This game is kept on this device.")} <a href="/history">${t("Counted games")}</a></p>
    </div>`;
}

/** @param {Result} result */
export function outcomeOf({ ranking, players }) {
  return outcome({ ranking, seats: players });
}

/** @param {Result} result */
export function inOrder({ ranking, players }) {
  const places = standings({ ranking, seats: players });
  return places.flatMap(({ place, seats }) => seats.map((player) => ({ place, player })));
}

/**
 * What decided between those who have as many points.
 * @param {Result} result
 */
export function sentences(result) {
  return result.ties.map(({ seats, by, values }) => {
    const level = seats.flatMap((seat) => result.players[seat] ?? []);
    const facts = {
      names: listed(level),
      total: level[0]?.total,
      values: level.map(({ name }, i) => `${name} ${values[i]}`).join(", "),
      place: inOrder(result).find(({ player }) => player === level[0])?.place,
    };
    if (by === "favors") return t("{names} have {total} each: favor tokens decide ({values}).", facts);
    if (by === "cards") {
      return t("{names} have {total} each and as many favor tokens: lantern cards decide ({values}).", facts);
    }
    if (by === "central") return t("{names} have {total} each: the pips in the central room decide ({values}).", facts);
    return facts.place === 1
      ? t("{names} are level in all that counts: they share the win.", facts)
      : t("{names} are level in all that counts: they share place {place}.", facts);
  });
}

/**
 * @param {number} place
 * @param {Result["players"][number]} player
 * @param {number} most
 */
function card(place, player, most) {
  const parts = partsOf(player);
  return html`
    <li class=${place === 1 ? "winner" : ""}>
      <h2>
        <span class="place">${t("{place}.", { place })}</span>
        <span class="name">${player.name}</span>
        <output aria-label=${t("{points} points", { points: player.total })}>${player.total}</output>
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

/**
 * @param {ReturnType<typeof partsOf>} parts
 * @param {number} most points of anybody
 */
function bar(parts, most) {
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
function patterns() {
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
