/** What is printed, and on which paper: above, what is chosen; below, the sheets as the printer will have them. */

import { html, nothing } from "lit-html";
import { LETTERS } from "../kit/letters.ts";
import { editionName } from "../kit/names.ts";
import { segments } from "../kit/segments.ts";
import { top } from "../kit/top.ts";
import { t } from "../kit/words.ts";
import type { Edition, Letter } from "../rules/state.ts";
import { blankSheet } from "./blank_sheet.ts";

type Paper = "a4" | "a4-two" | "a5" | "letter" | "letter-two";

export interface State {
  /** null: not read yet */
  edition: Edition | null;
  /** a sentence */
  trouble: string | null;
  paper: Paper;
  letters: Letter[];
}

interface Callbacks {
  choosePaper: (paper: Paper) => void;
  toggle: (letter: Letter) => void;
  read: () => void;
  print: () => void;
}

export function blankSheets(state: State, callbacks: Callbacks) {
  const { edition, trouble, letters, paper } = state;
  return html`
    <div class="printing">
      ${top(t("Sheets to print"), "/editions")}
      ${edition ? wishes(state, edition, callbacks) : nothing}
      ${trouble ? troubled(trouble, callbacks) : nothing}
    </div>
    <div class="papers" data-paper=${paper}>
      ${edition ? letters.map((letter) => blankSheet(edition, letter)) : nothing}
    </div>`;
}

function wishes({ paper, letters }: State, edition: Edition, { choosePaper, toggle, print }: Callbacks) {
  const papers: [Paper, string][] = [
    ["a4", "A4"],
    ["a4-two", t("A4, two a page")],
    ["a5", "A5"],
    ["letter", "Letter"],
    ["letter-two", t("Letter, two a page")],
  ];
  return html`
    <p class="hint">${editionName(edition)}</p>
    ${segments(t("Paper"), "paper", papers, paper, choosePaper)}
    <fieldset class="choice">
      <legend>${t("Sheets")}</legend>
      <div class="segments">
        ${LETTERS.map(
          (letter) => html`
            <label class="segment">
              <input class="ground" type="checkbox" name="letter" value=${letter} .checked=${letters.includes(letter)} ?disabled=${letters.join() === letter} @change=${() => toggle(letter)}>
              <span>${letter}</span>
            </label>`,
        )}
      </div>
    </fieldset>
    <button class="button main" type="button" @click=${print}>${t("Print")}</button>`;
}

function troubled(trouble: string, { read }: Callbacks) {
  return html`
    <p class="problem" role="alert">${trouble}</p>
    <button class="button" type="button" @click=${read}>${t("Try again")}</button>`;
}
