/** What decides between those who are level, asked for when it does. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { listed } from "../../kit/standing.js";
import { top } from "../../kit/top.js";

/**
 * @typedef {import("../../rules/counts.js").Breaker} Breaker
 * @typedef {{ title: string, names: string[], asks: import("../../rules/counts.js").Result["asks"] }} State
 * @typedef {{ know(known: Record<Breaker, (number | null)[]>): void }} Callbacks
 */

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function deciding({ title, names, asks = { favors: [], cards: [] } }, { know }) {
  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const typed = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const read = (/** @type {Breaker} */ breaker) =>
      names.map((_, seat) => (asks[breaker].includes(seat) ? Number(typed.get(`${breaker}-${seat}`)) : null));
    know({ favors: read("favors"), cards: read("cards") });
  }
  return html`
    ${top(title, "#count")}
    <form class="counting deciding" @submit=${submit}>
      ${question("favors", asks.favors, names)} ${question("cards", asks.cards, names)}
      <div class="bar"><button class="button main">${t("Result")}</button></div>
    </form>`;
}

/**
 * @param {Breaker} breaker
 * @param {number[]} seats
 * @param {string[]} names
 */
function question(breaker, seats, names) {
  if (seats.length === 0) return nothing;
  const level = { names: listed(seats.map((seat) => ({ name: names[seat] ?? "" }))) };
  return html`
    <fieldset>
      <legend>${
        breaker === "favors"
          ? t("A tie: how many favor tokens does each of them still have?")
          : t("Still a tie: how many lantern cards does each of them still have?")
      }</legend>
      <p class="hint">${t("Only {names} need to answer.", level)}</p>
      ${seats.map(
        (seat) => html`
          <label class="asked">
            <span class="name">${names[seat]}</span>
            <input name="${breaker}-${seat}" type="number" inputmode="numeric" min="0" max="999" step="1" required placeholder="0">
          </label>`,
      )}
    </fieldset>`;
}
