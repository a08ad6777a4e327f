/** What a new table may choose beyond its players, folded away: edition, fireworks, emperor cards, sheets, referee. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, tn } from "../kit/words.js";
import { actionText, priceText } from "../kit/card_text.js";
import { editionChoice, LAMPION, NEW_LAKE } from "./edition_choice.js";
import { LETTERS } from "../kit/letters.js";
import { editionName, shapeName } from "../kit/names.js";
import { nameOf } from "./players.js";
import { segments } from "../kit/segments.js";
import { shape } from "../kit/shape.js";

/**
 * @typedef {import("./form.js").State} State
 * @typedef {import("./form.js").Callbacks} Callbacks
 * @typedef {import("./form.js").Choice} Choice
 * @typedef {import("./form.js").Shape} Shape
 * @typedef {import("./form.js").Edition} Edition
 */

const IN_PLAY = 4;
/** @type {import("./form.js").Side[]} */
const SIDES = ["A", "B"];

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function game(state, callbacks) {
  return html`
    <details class="game" ?open=${state.unfolded} @toggle=${(/** @type {Event} */ event) => callbacks.unfold(isOpen(event))}>
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

/**
 * How many fireworks are still to be chosen.
 * @param {State} state
 */
export function missing({ fireworks, shapes }) {
  return fireworks === "chosen" ? IN_PLAY - shapes.length : 0;
}

/** @param {Event} event */
function isOpen(event) {
  return /** @type {HTMLDetailsElement} */ (event.target).open;
}

/** @param {State} state */
function summary(state) {
  return [playedOn(state), besides(state)].filter(Boolean).join(" · ");
}

/**
 * Unless it is the usual one.
 * @param {State} state
 */
function playedOn({ wanted, seed, edition, current }) {
  if (wanted === LAMPION) return "";
  if (wanted === NEW_LAKE) return t("New lake {number}", { number: seed });
  return edition && current ? editionName(edition) : "";
}

/** @param {State} state */
function besides({ fireworks, emperor, referee }) {
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

/** @returns {[Choice, string][]} */
function ways() {
  return [
    ["first", t("First game")],
    ["random", t("Random")],
    ["chosen", t("Choose")],
  ];
}

/**
 * What the edition has, as soon as it is there.
 * @param {State} state
 * @param {(edition: Edition) => unknown} shown
 */
function fromEdition({ edition }, shown) {
  return edition ? shown(edition) : html`<p class="hint">${t("These are shown as soon as the edition is there.")}</p>`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function fireworks(state, callbacks) {
  const choose = (/** @type {Choice} */ fireworks) => callbacks.change({ fireworks });
  const below =
    state.fireworks === "chosen" ? fromEdition(state, (edition) => shapes(state, edition, callbacks)) : nothing;
  return segments(t("Fireworks"), "fireworks", ways(), state.fireworks, choose, below);
}

/**
 * @param {State} state
 * @param {Edition} edition
 * @param {Callbacks} callbacks
 */
function shapes({ shapes: chosen }, edition, { change }) {
  const left = IN_PLAY - chosen.length;
  const names = /** @type {Shape[]} */ (Object.keys(edition.shapes));
  const toggle = (/** @type {Shape} */ name) =>
    change({ shapes: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name] });
  return html`
    <p class="hint" role="status">${left > 0 ? tn(left, "Choose {n} more.", "Choose {n} more.") : t("These four are in play.")}</p>
    <div class="pictures">
      ${names.map((name) => {
        const checked = chosen.includes(name);
        return html`
          <label class="picture">
            <input type="checkbox" name="shape" value=${name} .checked=${checked} ?disabled=${!checked && left === 0}
              @change=${() => toggle(name)}>
            ${shape(edition, name)}
            <b>${shapeName(name)}</b>
            <small>${edition.shapes[name].values.join(" ")}</small>
          </label>`;
      })}
    </div>`;
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function emperor(state, callbacks) {
  const choose = (/** @type {Choice} */ emperor) => callbacks.change({ emperor });
  const below =
    state.emperor === "chosen" ? fromEdition(state, (edition) => cards(state, edition, callbacks)) : nothing;
  return segments(t("Emperor cards"), "emperor", ways(), state.emperor, choose, below);
}

/**
 * @param {State} state
 * @param {Edition} edition
 * @param {Callbacks} callbacks
 */
function cards({ sides }, edition, { change }) {
  return edition.emperor.map(
    (card, i) => html`
      <div class="card" role="radiogroup" aria-label=${t("Emperor card {n}", { n: i + 1 })}>
        ${SIDES.map(
          (side) => html`
            <label class="side">
              <input type="radio" name="card-${i}" value=${side} .checked=${sides[i] === side}
                @change=${() => change({ sides: sides.with(i, side) })}>
              <b>${side} · ${priceText(card[side])}</b>
              <span>${actionText(card[side])}</span>
            </label>`,
        )}
      </div>`,
  );
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function sheets({ players }, { changePlayer }) {
  return html`
    <fieldset class="choice sheets">
      <legend>${t("Sheets")}</legend>
      ${players.map(({ name, sheet }, seat) => {
        const taken = players.filter((_, other) => other !== seat).map((other) => other.sheet);
        return html`
          <label>
            <span>${name.trim() || nameOf(seat)}</span>
            <select @change=${(/** @type {Event} */ event) => changePlayer(seat, { sheet: letterOf(event) })}>
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

/** @param {Event} event */
function letterOf(event) {
  return /** @type {import("../rules/state.js").Letter | ""} */ (/** @type {HTMLSelectElement} */ (event.target).value);
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function referee(state, { change }) {
  /** @type {["on" | "off", string][]} */
  const choices = [
    ["on", t("On")],
    ["off", t("Off")],
  ];
  const about = state.referee
    ? t("The pad knows the rules: it shows what you may do, and says why something does not go.")
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
