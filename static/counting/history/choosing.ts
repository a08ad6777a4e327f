/** What is shown of the history: its three parts, and which games are meant. */

import { html, nothing } from "lit-html";
import { t } from "../../kit/words.ts";
import type { Which } from "./played.ts";
import { gameName } from "./source_names.ts";

export type Part = "games" | "people" | "keep";

/** Empty: all of them. */
export interface Chosen {
  which: Which | "";
  person: string;
}

export function parts(part: Part) {
  const all: [Part, string, string][] = [
    ["games", "#", t("Games")],
    ["people", "#people", t("People")],
    ["keep", "#keep", t("Backup")],
  ];
  return html`
    <nav class="choice" aria-label=${t("History")}>
      <div class="segments">
        ${all.map(([one, to, name]) => html`<a class="segment" href=${to} aria-current=${one === part ? "true" : "false"}>${name}</a>`)}
      </div>
    </nav>`;
}

/** @param people null: everybody is shown anyway */
export function filters(
  { which, person }: Chosen,
  games: Which[],
  people: { id: string; name: string }[] | null,
  choose: (chosen: Chosen) => void,
) {
  if (games.length < 2 && (people?.length ?? 0) < 2) return nothing;
  const value = ({ target }: Event) => (target as HTMLSelectElement).value;
  return html`
    <div class="filters">
      ${select(
        "which",
        t("Game"),
        [["", t("Any game")], ...games.map((one): [string, string] => [one, gameName(one)])],
        which,
        (event) => choose({ which: value(event) as Chosen["which"], person }),
      )}
      ${
        people &&
        select(
          "who",
          t("Person"),
          [["", t("Everybody")], ...people.map(({ id, name }): [string, string] => [id, name])],
          person,
          (event) => choose({ which, person: value(event) }),
        )
      }
    </div>`;
}

function select(
  id: string,
  label: string,
  choices: [string, string][],
  chosen: string,
  choose: (event: Event) => void,
) {
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <select id=${id} @change=${choose}>
        ${choices.map(([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`)}
      </select>
    </div>`;
}
