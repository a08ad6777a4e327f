/** The players of a new table: their names, their order, and where each plays. */

import { html, nothing } from "lit-html";
import type { Player } from "../device/habits.ts";
import { down, plus, up } from "../kit/form_icons.ts";
import { cross } from "../kit/icons.ts";
import { FEWEST, LONGEST_NAME, MOST, nameOf } from "../kit/player_names.ts";
import { t } from "../kit/words.ts";
import type { Callbacks, State } from "./form.ts";

export function players(state: State, callbacks: Callbacks) {
  const twice = shared(state.players);
  return html`
    <fieldset class="players">
      <legend>${t("Players, clockwise around the table")}</legend>
      <ol>${state.players.map((player, seat) => entry(state, player, seat, callbacks))}</ol>
      <datalist id="known">${state.known.map((name) => html`<option value=${name}></option>`)}</datalist>
      <p class="hint" role="status">${twice ? t("Two players are called {name}.", { name: twice }) : nothing}</p>
      ${
        state.players.length < MOST
          ? html`<button type="button" class="button" @click=${callbacks.addPlayer}>${plus}${t("Add a player")}</button>`
          : nothing
      }
    </fieldset>`;
}

function shared(players: Player[]) {
  const names = players.map(({ name }) => name.trim()).filter(Boolean);
  return names.find((name, i) => names.indexOf(name) < i);
}

function entry(
  { players, dice }: State,
  player: Player,
  seat: number,
  { changePlayer, movePlayer, removePlayer }: Callbacks,
) {
  const name = player.name.trim() || nameOf(seat);
  return html`
    <li data-seat=${seat}>
      <input class="name" dir="auto" list="known" maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words"
        spellcheck="false" enterkeyhint=${seat < players.length - 1 ? "next" : "go"} aria-label=${t("Name of player {n}", { n: seat + 1 })}
        placeholder=${nameOf(seat)} .value=${player.name}
        @keydown=${next} @input=${(event: Event) => changePlayer(seat, { name: valueIn(event) })}>
      <select aria-label=${t("Where {name} plays", { name })}
        @change=${(event: Event) => changePlayer(seat, { where: valueIn(event) as Player["where"] })}>
        ${whereOptions(player, dice)}
      </select>
      ${button("up", t("Move {name} up", { name }), up, seat === 0, () => movePlayer(seat, -1))}
      ${button("down", t("Move {name} down", { name }), down, seat === players.length - 1, () => movePlayer(seat, 1))}
      ${players.length > FEWEST ? button("remove", t("Remove {name}", { name }), cross, false, () => removePlayer(seat)) : nothing}
    </li>`;
}

/** On most phones Enter is the way from one field to the next; it would open the table. */
function next(event: KeyboardEvent) {
  if (event.key !== "Enter" || event.isComposing) return;
  const field = event.currentTarget as HTMLElement;
  const below = field.closest("li")?.nextElementSibling?.querySelector("input");
  if (!below) return;
  event.preventDefault();
  below.focus();
}

function valueIn(event: Event) {
  return (event.target as HTMLInputElement | HTMLSelectElement).value;
}

function whereOptions({ where }: Player, dice: State["dice"]) {
  const choices: [Player["where"], string][] = [
    ["here", t("this phone")],
    ["own", t("own phone")],
    ["paper", t("on paper")],
  ];
  return choices.map(
    ([value, text]) => html`
      <option value=${value} .selected=${where === value} ?disabled=${value === "paper" && dice === "app"}>${text}</option>`,
  );
}

function button(act: string, label: string, icon: unknown, disabled: boolean, click: () => void) {
  return html`
    <button type="button" class="icon-button quiet" data-act=${act} aria-label=${label} ?disabled=${disabled} @click=${click}>${icon}</button>`;
}
