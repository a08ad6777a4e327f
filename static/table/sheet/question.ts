/** Asked before earlier steps are passed by, or the game is ended. */

import { html } from "lit-html";
import { dialog } from "../../kit/dialog.ts";
import { helpLink } from "../../kit/help_link.ts";
import { t, tn } from "../../kit/words.ts";
import type { Question } from "./state.ts";

const RULES = { die: "die", bonus: "bonus", grants: "platform", fireworks: "fireworks" } as const;

interface Answers {
  go(): void;
  close(): void;
}

/** What could not be done later is asked for; the dark button is the one that loses nothing. */
export function question({ passes, of, ends, takes, go }: Question, answer: (go?: () => void) => void) {
  const close = () => answer();
  const answers = { go: () => answer(go), close };
  const asked = takes ? takingBack(takes, answers) : ends ? ending(ends, answers) : passing(of, passes, answers);
  return dialog("question", asked, close);
}

function ending(name: string, { go, close }: Answers) {
  return html`
    <h2>${t("End the game for {name}?", { name })}</h2>
    <p>${t("Then nothing is marked on this sheet any more, and when everybody has ended, the points decide. Undo opens it again.")}</p>
    <div class="actions">
      <button type="button" class="button" @click=${go}>${t("End game")}</button>
      <button type="button" class="button main" @click=${close}>${t("Play on")}</button>
    </div>`;
}

function takingBack(turns: number, { go, close }: Answers) {
  return html`
    <h2>${tn(turns, "Take back {n} turn?", "Take back {n} turns?")}</h2>
    <p>${t("All that was marked in them is taken off this sheet. It cannot be brought back.")}</p>
    <div class="actions">
      <button type="button" class="button" @click=${go}>${t("Take them back")}</button>
      <button type="button" class="button main" @click=${close}>${t("Keep them")}</button>
    </div>`;
}

function passing(of: string | undefined, passes: Question["passes"], { go, close }: Answers) {
  const open = {
    die: t("the die"),
    bonus: t("the bonus"),
    grants: t("the extra areas"),
    fireworks: t("fireworks that fit"),
  };
  const steps = passes.map((step) => open[step]).join(", ");
  return html`
    <div class="title"><h2>${t("Go on without?")}</h2>${helpLink(RULES[passes[0] ?? "die"])}</div>
    <p>${of === undefined ? t("You have not used: {steps}.", { steps }) : t("{name} has not used: {steps}.", { name: of, steps })}</p>
    <div class="actions">
      <button type="button" class="button" @click=${go}>${t("Go on")}</button>
      <button type="button" class="button main" @click=${close}>${t("Stay here")}</button>
    </div>`;
}
