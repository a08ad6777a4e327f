/** The options of a new table, folded away: edition, fireworks, emperor cards, sheets, referee. */

import { html, nothing } from "lit-html";
import { actionText, priceText } from "../kit/card_text.ts";
import { LETTERS } from "../kit/letters.ts";
import { editionName, shapeName } from "../kit/names.ts";
import { nameOf } from "../kit/player_names.ts";
import { segments } from "../kit/segments.ts";
import { shape } from "../kit/shape.ts";
import { t, tn } from "../kit/words.ts";
import { LAMPION } from "../rules/shipped.ts";
import type { Edition, Letter, Shape, Side } from "../rules/state.ts";
import { editionChoice, NEW_LAKE } from "./edition_choice.ts";
import type { Callbacks, Choice, State } from "./form.ts";

const IN_PLAY = 4;
const SIDES: Side[] = ["A", "B"];

export function tableChoices(state: State, callbacks: Callbacks) {
  return html`
    <details class="game" ?open=${state.unfolded} @toggle=${(event: Event) => callbacks.unfold(isOpen(event))}>
      <summary><span class="about"><b>${t("Game")}</b><span class="hint">${summary(state)}</span></span></summary>
      <div class="choices">
        ${editionChoice(state, callbacks)}
        ${fireworks(state, callbacks)}
        ${emperor(state, callbacks)}
        ${sheets(state, callbacks)}
        ${referee(state, callbacks)}
      </div>
    </details>`;
}

/** How many fireworks are still to be chosen. */
export function missing({ fireworks, shapes }: State) {
  return fireworks === "chosen" ? IN_PLAY - shapes.length : 0;
}

function isOpen(event: Event) {
  return (event.target as HTMLDetailsElement).open;
}

function summary(state: State) {
  return [playedOn(state), besides(state)].filter(Boolean).join(" · ");
}

/** Unless it is the usual one. */
function playedOn({ wanted, seed, edition, current }: State) {
  if (wanted === LAMPION) return "";
  if (wanted === NEW_LAKE) return t("New lake {number}", { number: seed });
  return edition && current ? editionName(edition) : "";
}

function besides({ fireworks, emperor, referee }: State) {
  const judged = referee ? t("with referee") : t("without referee");
  const alike = {
    first: t("First-game fireworks and emperor cards"),
    random: t("Random fireworks and emperor cards"),
    chosen: t("Chosen fireworks and emperor cards"),
  };
  if (fireworks === emperor) return `${alike[fireworks]}, ${judged}`;
  return [
    { first: t("First-game fireworks"), random: t("Random fireworks"), chosen: t("Chosen fireworks") }[fireworks],
    { first: t("first-game emperor cards"), random: t("random emperor cards"), chosen: t("chosen emperor cards") }[
      emperor
    ],
    judged,
  ].join(", ");
}

function choiceLabels(): [Choice, string][] {
  return [
    ["first", t("First game")],
    ["random", t("Random")],
    ["chosen", t("Choose")],
  ];
}

/** What the edition has, as soon as it is there. */
function fromEdition({ edition }: State, shown: (edition: Edition) => unknown) {
  return edition ? shown(edition) : html`<p class="hint">${t("These are shown as soon as the edition is there.")}</p>`;
}

function fireworks(state: State, callbacks: Callbacks) {
  const choose = (fireworks: Choice) => callbacks.change({ fireworks });
  const below =
    state.fireworks === "chosen" ? fromEdition(state, (edition) => shapes(state, edition, callbacks)) : nothing;
  return segments(t("Fireworks"), "fireworks", choiceLabels(), state.fireworks, choose, below);
}

function shapes({ shapes: chosen }: State, edition: Edition, { change }: Callbacks) {
  const left = IN_PLAY - chosen.length;
  const names = Object.keys(edition.shapes) as Shape[];
  const toggle = (name: Shape) =>
    change({ shapes: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name] });
  return html`
    <p class="hint" role="status">${left > 0 ? tn(left, "Choose {n} more.", "Choose {n} more.") : t("These four are in play.")}</p>
    <div class="pictures">
      ${names.map((name) => {
        const checked = chosen.includes(name);
        return html`
          <label class="picture">
            <input class="ground" type="checkbox" name="shape" value=${name} .checked=${checked} ?disabled=${!checked && left === 0}
              @change=${() => toggle(name)}>
            ${shape(edition, name)}
            <b>${shapeName(name)}</b>
            <small>${edition.shapes[name].values.join(" ")}</small>
          </label>`;
      })}
    </div>`;
}

function emperor(state: State, callbacks: Callbacks) {
  const choose = (emperor: Choice) => callbacks.change({ emperor });
  const below =
    state.emperor === "chosen" ? fromEdition(state, (edition) => cards(state, edition, callbacks)) : nothing;
  return segments(t("Emperor cards"), "emperor", choiceLabels(), state.emperor, choose, below);
}

function cards({ sides }: State, edition: Edition, { change }: Callbacks) {
  return edition.emperor.map(
    (card, i) => html`
      <div class="card" role="radiogroup" aria-label=${t("Emperor card {n}", { n: i + 1 })}>
        ${SIDES.map(
          (side) => html`
            <label class="side">
              <input class="ground" type="radio" name="card-${i}" value=${side} .checked=${sides[i] === side}
                @change=${() => change({ sides: sides.with(i, side) })}>
              <b>${side} · ${priceText(card[side])}</b>
              <span>${actionText(card[side])}</span>
            </label>`,
        )}
      </div>`,
  );
}

function sheets({ players }: State, { changePlayer }: Callbacks) {
  return html`
    <fieldset class="choice sheets">
      <legend>${t("Sheets")}</legend>
      ${players.map(({ name, sheet }, seat) => {
        const taken = players.filter((_, other) => other !== seat).map((other) => other.sheet);
        return html`
          <label>
            <span dir="auto">${name.trim() || nameOf(seat)}</span>
            <select @change=${(event: Event) => changePlayer(seat, { sheet: letterOf(event) })}>
              <option value="" .selected=${sheet === ""}>${t("at random")}</option>
              ${LETTERS.map(
                (letter) =>
                  html`<option value=${letter} .selected=${sheet === letter} ?disabled=${taken.includes(letter)}>${letter}</option>`,
              )}
            </select>
          </label>`;
      })}
      <p class="hint">${t("The earliest letter begins.")}</p>
    </fieldset>`;
}

function letterOf(event: Event) {
  return (event.target as HTMLSelectElement).value as Letter | "";
}

function referee(state: State, { change }: Callbacks) {
  const choices: ["on" | "off", string][] = [
    ["on", t("On")],
    ["off", t("Off")],
  ];
  const about = state.referee
    ? t("The pad knows the rules: it shows what you may do, and says why something is not allowed.")
    : t("Like the paper pad: mark what you like, nobody checks. The pad only counts.");
  return segments(
    t("Referee"),
    "referee",
    choices,
    state.referee ? "on" : "off",
    (value) => change({ referee: value === "on" }),
    html`<p class="hint">${about}</p>`,
  );
}
