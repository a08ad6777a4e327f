/** Small dialogs: a question before earlier steps are passed by or the game is ended, the colour that is faced, a tile taken on paper. */

import { html, nothing } from "lit-html";
import { helpLink } from "../../kit/help_link.ts";
import { die } from "../../kit/lantern.ts";
import { colorName, shapeName } from "../../kit/names.ts";
import { shape } from "../../kit/shape.ts";
import { t } from "../../kit/words.ts";
import type { Color, Edition, Shape } from "../../rules/state.ts";
import type { Question } from "./state.ts";

const RULES = { die: "die", bonus: "bonus", grants: "platform" } as const;

interface Answers {
  go(): void;
  close(): void;
}

export function question({ passes, ends }: Question, answers: Answers) {
  return ends === undefined ? passing(passes, answers) : ending(ends, answers);
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

function passing(passes: Question["passes"], { go, close }: Answers) {
  const open = { die: t("the die"), bonus: t("the bonus"), grants: t("the extra areas") };
  return html`
    <div class="title"><h2>${t("Go on without?")}</h2>${helpLink(RULES[passes[0] ?? "die"])}</div>
    <p>${t("You have not used: {steps}.", { steps: passes.map((step) => open[step]).join(", ") })}</p>
    <div class="actions">
      <button type="button" class="button" @click=${close}>${t("Stay here")}</button>
      <button type="button" class="button main" @click=${go}>${t("Go on")}</button>
    </div>`;
}

export function facedDie(
  { colors, named, reroll }: { colors: Color[]; named: Color | null; reroll: boolean },
  callbacks: { name(color: Color): void; reroll(): void; close(): void },
) {
  return html`
    <div class="title"><h2>${t("Which colour do you face?")}</h2>${helpLink("real")}</div>
    <p>${t("Tapping an area on your lake says it, too.")}</p>
    <div class="dice">
      ${colors.map(
        (color) => html`
          <button type="button" aria-label=${colorName(color)} aria-pressed=${color === named}
            @click=${() => callbacks.name(color)}>${die(color)}</button>`,
      )}
    </div>
    <div class="actions">
      ${reroll ? html`<button type="button" class="button" @click=${callbacks.reroll}>${t("Roll again for 1 gift")}</button>` : nothing}
      <button type="button" class="button" @click=${callbacks.close}>${t("Close")}</button>
    </div>`;
}

export function paperTile(
  { edition, stacks }: { edition: Pick<Edition, "shapes">; stacks: [Shape, number[]][] },
  { take, close }: { take(shape: Shape, value: number): void; close(): void },
) {
  return html`
    <h2>${t("Which tile was taken?")}</h2>
    <ul class="stacks">
      ${stacks.map(
        ([name, values]) => html`
          <li>
            ${shape(edition, name)}<span>${shapeName(name)}</span>
            ${[...new Set(values)].map(
              (value) => html`<button type="button" class="button" @click=${() => take(name, value)}>${value}</button>`,
            )}
          </li>`,
      )}
    </ul>
    <div class="actions"><button type="button" class="button" @click=${close}>${t("Close")}</button></div>`;
}
