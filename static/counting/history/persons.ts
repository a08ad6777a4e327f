/** Everybody who has played here, and the records. */

import { html, nothing } from "lit-html";
import { t, tn } from "../../kit/words.ts";
import { day } from "../titles.ts";
import type { Person, Records } from "./people.ts";
import { gameName, sourceName } from "./source_names.ts";

interface State {
  people: Person[];
  records: Records[];
  run: { name: string; wins: number } | null;
}

export function persons({ people, records, run }: State) {
  if (people.length === 0) {
    return html`<p class="empty">${t("As soon as a game with names is finished, it is told here who has won how often.")}</p>`;
  }
  return html`
    <ul class="persons">
      ${people.map(
        ({ id, name, games, wins }) => html`
          <li>
            <a href="#person-${encodeURIComponent(id)}">
              <span class="name" dir="auto">${name}</span>
              <span class="hint">${tn(games, "{n} game", "{n} games")} · ${tn(wins, "{n} win", "{n} wins")}</span>
            </a>
          </li>`,
      )}
    </ul>
    <p class="hint">${t("A shared win counts for everybody who shares it.")}</p>
    <section class="records">
      <h2>${t("Records")}</h2>
      ${run ? html`<p>${tn(run.wins, "{name} has won {n} game running.", "{name} has won {n} games running.", { name: run.name })}</p>` : nothing}
      ${records.map(recordsOf)}
    </section>`;
}

function recordsOf({ which, most, from, lead }: Records) {
  return html`
    <h3>${gameName(which)}</h3>
    <dl class="held">
      ${held(t("Most points"), most)}
      ${lead ? held(t("Widest lead"), lead) : nothing}
      ${from.map((one) => held(sourceName(one.source), one))}
    </dl>`;
}

function held(label: string, { name, points, at }: Records["most"]) {
  return html`
    <div>
      <dt>${label}</dt>
      <dd><b>${points}</b> <span dir="auto">${name}</span> <span class="hint">${day({ begun: at })}</span></dd>
    </div>`;
}
