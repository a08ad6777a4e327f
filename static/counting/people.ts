/** Who plays a game that is counted. */

import { html, nothing } from "lit-html";
import type { Counted } from "../device/counted_games.ts";
import { plus } from "../kit/form_icons.ts";
import { helpLink } from "../kit/help_link.ts";
import { cross } from "../kit/icons.ts";
import { FEWEST, LONGEST_NAME, MOST, nameOf } from "../kit/player_names.ts";
import { untilRestored } from "../kit/remembered.ts";
import { top } from "../kit/top.ts";
import { t } from "../kit/words.ts";
import { sign } from "./signs.ts";

/** `known`: names that were played with; `begun`: something is counted already; `removed`: who has just gone;
 * `stored`: the game that was counted last, by when it was begun */
interface State {
  which: Counted["which"];
  title: string;
  problem: string;
  names: string[];
  known: string[];
  begun: boolean;
  removed: string | null;
  stored: number | null;
}

interface Callbacks {
  rename: (names: string[]) => void;
  add: (name: string) => void;
  remove: (seat: number) => void;
  bringBack: () => void;
  startNew: () => void;
  count: () => void;
}

const MOST_OFFERED = 8;

export function people(state: State, callbacks: Callbacks) {
  const { which, title, names, begun } = state;
  return html`
    ${top(title, "/", helpLink(which))}
    <form class="counting people" @submit=${(event: Event) => submit(event, callbacks)}>
      <h2>${t("Who plays?")}</h2>
      <p class="problem" role="alert">${state.problem}</p>
      <ol>${names.map((name, seat) => field(state, name, seat, callbacks))}</ol>
      ${
        names.length < MOST
          ? html`<button type="button" class="button" @click=${() => callbacks.add("")}>${plus}${t("Add a player")}</button>`
          : nothing
      }
      ${gone(state, callbacks)} ${offered(state, callbacks)} ${last(state)}
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
      ${sign(seat)}
      <input dir="auto" maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words" spellcheck="false" enterkeyhint=${seat < names.length - 1 ? "next" : "go"} @keydown=${goToNext}
        aria-label=${t("Name of player {n}", { n: seat + 1 })} placeholder=${nameOf(seat)} .value=${name} @input=${type}>
      ${
        names.length > FEWEST
          ? html`<button type="button" class="icon-button quiet" aria-label=${t("Remove {name}", { name: name.trim() || nameOf(seat) })} @click=${() => remove(seat)}>${cross}</button>`
          : nothing
      }
    </li>`;
}

/** Enter leads from name to name, and begins after the last. */
function goToNext(event: KeyboardEvent) {
  const next = (event.target as Element).closest("li")?.nextElementSibling?.querySelector("input");
  if (event.key !== "Enter" || event.isComposing || !next) return;
  event.preventDefault();
  next.focus();
}

function gone({ removed }: State, { bringBack }: Callbacks) {
  if (removed === null) return nothing;
  return html`<div class="gone">${untilRestored(t("{name} is removed.", { name: removed }), bringBack)}</div>`;
}

/** The game that these people have just finished. */
function last({ stored }: State) {
  if (stored === null) return nothing;
  return html`
    <p class="hint">
      ${t("The last game is kept.")} <a href="#result">${t("Its result")}</a> · <a href="#correct-${stored}">${t("Correct it")}</a>
    </p>`;
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
