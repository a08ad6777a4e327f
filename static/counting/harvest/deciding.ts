/** What decides between those who are level, asked for when it does. */

import { html, nothing } from "lit-html";
import { listed } from "../../kit/standing.ts";
import { top } from "../../kit/top.ts";
import { t } from "../../kit/words.ts";
import type { Breaker, Result } from "../../rules/counts.ts";

interface State {
  title: string;
  names: string[];
  asks: Result["asks"];
}

interface Callbacks {
  know(known: Record<Breaker, (number | null)[]>): void;
}

export function deciding({ title, names, asks = { favors: [], cards: [] } }: State, { know }: Callbacks) {
  function submit(event: Event) {
    event.preventDefault();
    const typed = new FormData(event.target as HTMLFormElement);
    const read = (breaker: Breaker) =>
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

function question(breaker: Breaker, seats: number[], names: string[]) {
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
            <span class="name" dir="auto">${names[seat]}</span>
            <input name="${breaker}-${seat}" type="number" inputmode="numeric" min="0" max="999" step="1" required placeholder="0">
          </label>`,
      )}
    </fieldset>`;
}
