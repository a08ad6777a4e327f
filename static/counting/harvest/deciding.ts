/** What decides between those who are level: asked for when it decides who wins, and otherwise if somebody likes. */

import { html, nothing } from "lit-html";
import { listed } from "../../kit/standing.ts";
import { top } from "../../kit/top.ts";
import { t } from "../../kit/words.ts";
import type { Breaker, Deciding } from "../../rules/counts.ts";
import { cards } from "../kinds.ts";
import { colorOf, sign } from "../signs.ts";
import { favor } from "./favor.ts";

type Counts = Record<Breaker, (number | null | undefined)[]>;

/** `must`: nobody wins without it */
interface State {
  title: string;
  names: string[];
  asked: Deciding;
  must: boolean;
  known: Counts;
}

interface Callbacks {
  /** @param answers null: none was given; undefined: nobody asked */
  know(answers: Counts): void;
}

export function deciding({ title, names, asked, must, known }: State, { know }: Callbacks) {
  function submit(event: Event) {
    event.preventDefault();
    const typed = new FormData(event.target as HTMLFormElement);
    const read = (breaker: Breaker) =>
      names.map((_, seat) => {
        const answer = typed.get(`${breaker}-${seat}`);
        return answer === null ? undefined : answer === "" ? null : Number(answer);
      });
    know({ favors: read("favors"), cards: read("cards") });
  }
  const question = (breaker: Breaker) => fields(breaker, asked[breaker] ?? [], { names, must, known: known[breaker] });
  return html`
    ${top(title, must ? "#count" : "#result")}
    <form class="counting deciding" @submit=${submit}>
      ${question("favors")} ${question("cards")}
      <div class="bar"><button class="button main">${t("Result")}</button></div>
    </form>`;
}

interface Answers {
  names: string[];
  must: boolean;
  known: Counts[Breaker];
}

function fields(breaker: Breaker, seats: number[], { names, must, known }: Answers) {
  if (seats.length === 0) return nothing;
  const level = { names: listed(seats.map((seat) => ({ name: names[seat] ?? "" }))) };
  return html`
    <fieldset>
      <legend>
        ${breaker === "favors" ? favor : cards("one")}
        ${
          breaker === "favors"
            ? t("A tie: how many favour tokens does each of them still have?")
            : t("Still a tie: how many lantern cards does each of them still have?")
        }
      </legend>
      <p class="hint">${t("Only {names} need to answer.", level)}</p>
      ${seats.map(
        (seat) => html`
          <label class="asked ${colorOf(seat)}">
            ${sign(seat)}<span class="name" dir="auto">${names[seat]}</span>
            <input name="${breaker}-${seat}" type="number" inputmode="numeric" min="0" max="999" step="1" ?required=${must}
              placeholder="0" .value=${String(known[seat] ?? "")}>
          </label>`,
      )}
    </fieldset>`;
}
