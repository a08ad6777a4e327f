/** The form of a new table: who plays where, with which dice, and what else may be chosen. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t } from "../kit/words.js";
import { game } from "./choices.js";
import { players } from "./players.js";
import { segments } from "../kit/segments.js";
import { top } from "../kit/top.js";

/**
 * @typedef {import("../rules/state.js").Edition} Edition
 * @typedef {import("../rules/state.js").Shape} Shape
 * @typedef {import("../rules/state.js").Side} Side
 * @typedef {import("../device/wishes.js").Player} Player
 * @typedef {"first" | "random" | "chosen"} Choice
 * @typedef {object} State
 * @property {Player[]} players in seating order
 * @property {string[]} known names
 * @property {import("../rules/state.js").Dice} dice
 * @property {boolean} referee
 * @property {Choice} fireworks
 * @property {Shape[]} shapes those that are chosen
 * @property {Choice} emperor
 * @property {Side[]} sides those that are chosen
 * @property {string} wanted the id of an edition at the server, or one of the names in edition_choice.js
 * @property {string} seed of a new lake, as it was typed
 * @property {Edition | null} earlier that of the table before
 * @property {import("../device/editions.js").Mine[]} mine
 * @property {{ id: string, name: string }[]} saved at the server
 * @property {boolean} unfolded
 * @property {Edition | null} edition the last that could be shown
 * @property {boolean} current it is the wanted one
 * @property {boolean} unread the server did not tell the wanted one
 * @property {string} refused why the wanted one cannot be played
 * @property {string} problem
 * @property {boolean} unanswered the server did not say whether it opens the table
 * @property {boolean} busy
 * @typedef {object} Callbacks
 * @property {(changes: Partial<State>) => void} change
 * @property {(seat: number, changes: Partial<Player>) => void} changePlayer
 * @property {() => void} addPlayer
 * @property {(seat: number) => void} removePlayer
 * @property {(seat: number, by: -1 | 1) => void} movePlayer
 * @property {(unfolded: boolean) => void} unfold
 * @property {() => void} read the edition
 * @property {() => void} anotherLake
 * @property {() => void} open
 * @property {(others: "here" | "paper") => void} openAlone on this phone only; the others cannot play on phones of their own
 */

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function newTable(state, callbacks) {
  return html`
    ${top(t("New table"), "/")}
    <form class="wishes" novalidate @submit=${(/** @type {Event} */ event) => submit(event, callbacks)}>
      ${players(state, callbacks)}
      ${dice(state, callbacks)}
      ${game(state, callbacks)}
      <div class="bar">
        <p class="problem" role="alert">${state.problem}</p>
        ${state.unanswered ? alone(state, callbacks) : nothing}
        <button class="button ${state.unanswered ? "" : "main"}" ?disabled=${state.busy}>
          ${state.busy ? t("Opening the table…") : state.unanswered ? t("Try again") : t("Open the table")}
        </button>
      </div>
    </form>`;
}

/**
 * @param {Event} event
 * @param {Callbacks} callbacks
 */
function submit(event, { open }) {
  event.preventDefault();
  open();
}

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function dice(state, { change }) {
  /** @type {[import("../rules/state.js").Dice, string][]} */
  const choices = [
    ["real", t("Real dice")],
    ["app", t("App dice")],
  ];
  const about =
    state.dice === "real"
      ? t("The box is on the table: everybody goes at their own pace.")
      : t("The phones roll for you, turn by turn.");
  return segments(
    t("Dice"),
    "dice",
    choices,
    state.dice,
    (dice) => change({ dice }),
    html`<p class="hint">${about}</p>`,
  );
}

/**
 * What can be had without the server.
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function alone({ players, dice, busy }, { openAlone }) {
  const own = players.some(({ where }) => where === "own");
  const here = players.some(({ where }) => where === "here");
  /**
   * @param {string} label
   * @param {"here" | "paper"} others
   */
  const button = (label, others) => html`
    <button type="button" class="button ${others === "here" ? "main" : ""}" ?disabled=${busy} @click=${() => openAlone(others)}>
      ${label}
    </button>`;
  return html`
    <p class="alone">
      ${button(own ? t("Everybody on this phone") : t("Play on this phone only"), "here")}
      ${own && here && dice === "real" ? button(t("The others on paper"), "paper") : nothing}
    </p>`;
}
