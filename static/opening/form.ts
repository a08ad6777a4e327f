/** The form of a new table: players, dice, options, and the button that opens it. */

import { html, nothing } from "lit-html";
import type { Mine, Opened } from "../device/editions.ts";
import type { Player } from "../device/habits.ts";
import { segments } from "../kit/segments.ts";
import { top } from "../kit/top.ts";
import { t } from "../kit/words.ts";
import type { Dice, Edition, Shape, Side } from "../rules/state.ts";
import { tableChoices } from "./choices.ts";
import { players } from "./players.ts";

export type Choice = "first" | "random" | "chosen";

export interface State {
  /** in seating order */
  players: Player[];
  /** the names that were entered before */
  known: string[];
  dice: Dice;
  referee: boolean;
  fireworks: Choice;
  /** those that are chosen */
  shapes: Shape[];
  emperor: Choice;
  /** those that are chosen */
  sides: Side[];
  /** the id of an edition at the server, or one of the names in edition_choice.ts */
  wanted: string;
  /** of a new lake, as it was typed */
  seed: string;
  /** the edition of the table before, if this one follows it */
  earlier: Edition | null;
  mine: Mine[];
  /** of friends, whose links were opened here */
  opened: Opened[];
  /** at the server */
  saved: { id: string; name: string }[];
  unfolded: boolean;
  /** the last one that could be read */
  edition: Edition | null;
  /** whether that is the wanted one */
  current: boolean;
  /** whether the server did not answer when the wanted one was asked for */
  unread: boolean;
  /** why the wanted one cannot be played */
  refused: string;
  problem: string;
  /** whether the server did not answer when the table was to be opened */
  unanswered: boolean;
  busy: boolean;
}

export interface Callbacks {
  change: (changes: Partial<State>) => void;
  changePlayer: (seat: number, changes: Partial<Player>) => void;
  addPlayer: () => void;
  removePlayer: (seat: number) => void;
  movePlayer: (seat: number, by: -1 | 1) => void;
  unfold: (unfolded: boolean) => void;
  /** the edition */
  read: () => void;
  anotherLake: () => void;
  open: () => void;
  /** opens it on this phone only; `others`: where those play who would have used their own phones */
  openAlone: (others: "here" | "paper") => void;
}

export function newTable(state: State, callbacks: Callbacks) {
  return html`
    ${top(t("New table"), "/")}
    <form class="wishes ${state.unanswered ? "unanswered" : ""}" novalidate @submit=${(event: Event) => submit(event, callbacks)}>
      ${players(state, callbacks)}
      ${dice(state, callbacks)}
      ${tableChoices(state, callbacks)}
      <div class="bar">
        <p class="problem" role="alert">${state.problem}</p>
        ${state.unanswered ? alone(state, callbacks) : nothing}
        <button class="button ${state.unanswered ? "" : "main"}" ?disabled=${state.busy}>
          ${state.busy ? t("Opening the table…") : state.unanswered ? t("Try again") : t("Open the table")}
        </button>
      </div>
    </form>`;
}

function submit(event: Event, { open }: Callbacks) {
  event.preventDefault();
  open();
}

function dice(state: State, { change }: Callbacks) {
  const choices: [Dice, string][] = [
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

/** What can be had without the server. */
function alone({ players, dice, busy }: State, { openAlone }: Callbacks) {
  const own = players.some(({ where }) => where === "own");
  const here = players.some(({ where }) => where === "here");
  const button = (label: string, others: "here" | "paper") => html`
    <button type="button" class="button ${others === "here" ? "main" : ""}" ?disabled=${busy} @click=${() => openAlone(others)}>
      ${label}
    </button>`;
  return html`
    <p class="alone">
      ${button(own ? t("Everybody on this phone") : t("Play on this phone only"), "here")}
      ${own && here && dice === "real" ? button(t("The others on paper"), "paper") : nothing}
    </p>`;
}
