/** Who plays a game that is counted. */

import { html, nothing } from "lit-html";
import { plus } from "../kit/form_icons.ts";
import { cross } from "../kit/icons.ts";
import { FEWEST, LONGEST_NAME, MOST, nameOf } from "../kit/player_names.ts";
import { top } from "../kit/top.ts";
import { t } from "../kit/words.ts";

/** `known`: names that were played with; `begun`: something is counted already */
interface State {
  title: string;
  names: string[];
  known: string[];
  begun: boolean;
}

interface Callbacks {
  rename: (names: string[]) => void;
  add: (name: string) => void;
  remove: (seat: number) => void;
  startNew: () => void;
  count: () => void;
}

const MOST_OFFERED = 8;

export function people(state: State, callbacks: Callbacks) {
  const { title, names, begun } = state;
  return html`
    ${top(title, "/")}
    <form class="counting people" @submit=${(event: Event) => submit(event, callbacks)}>
      <h2>${t("Who plays?")}</h2>
      <ol>${names.map((name, seat) => field(state, name, seat, callbacks))}</ol>
      ${
        names.length < MOST
          ? html`<button type="button" class="button" @click=${() => callbacks.add("")}>${plus}${t("Add a player")}</button>`
          : nothing
      }
      ${offered(state, callbacks)}
      <div class="bar">
        ${begun ? html`<button type="button" class="button" @click=${callbacks.startNew}>${t("New game")}</button>` : nothing}
        <button class="button main">${begun ? t("Go on") : t("Begin")}</button>
      </div>
    </form>`;
}

function submit(event: Event, { count }: Callbacks) {
  event.preventDefault();
  count();
}

function field({ names }: State, name: string, seat: number, { rename, remove }: Callbacks) {
  const type = ({ target }: Event) =>
    rename(names.map((before, i) => (i === seat ? (target as HTMLInputElement).value : before)));
  return html`
    <li>
      <input dir="auto" maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words" spellcheck="false" enterkeyhint="next"
        aria-label=${t("Name of player {n}", { n: seat + 1 })} placeholder=${nameOf(seat)} .value=${name} @input=${type}>
      ${
        names.length > FEWEST
          ? html`<button type="button" class="icon-button quiet" aria-label=${t("Remove {name}", { name: name.trim() || nameOf(seat) })} @click=${() => remove(seat)}>${cross}</button>`
          : nothing
      }
    </li>`;
}

/** Names to tap, as long as there is a place for one. */
function offered({ names, known }: State, { add, rename }: Callbacks) {
  const empty = names.findIndex((name) => !name.trim());
  const others = known.filter((name) => !names.includes(name)).slice(0, MOST_OFFERED);
  if (others.length === 0 || (empty < 0 && names.length === MOST)) return nothing;
  const take = (name: string) =>
    empty < 0 ? add(name) : rename(names.map((before, seat) => (seat === empty ? name : before)));
  return html`
    <div class="offered" role="group" aria-label=${t("Names from earlier games")}>
      ${others.map(
        (name) => html`
          <button type="button" class="button" @click=${() => take(name)}>
            ${name}
          </button>`,
      )}
    </div>`;
}

export function startAnew({ go, close }: { go(): void; close(): void }) {
  return html`
    <h2>${t("This game is not finished")}</h2>
    <p>${t("What was entered would be lost.")}</p>
    <div class="actions">
      <button type="button" class="button" @click=${close}>${t("Keep it")}</button>
      <button type="button" class="button main" @click=${go}>${t("Discard it")}</button>
    </div>`;
}
