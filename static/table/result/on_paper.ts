/** Players on paper at the end: whose points are missing, the dialog that asks for them, and what can be done later. */

import { html, nothing } from "lit-html";
import { missing } from "../../kit/standing.ts";
import { reason, t } from "../../kit/words.ts";
import type { Seat, Table } from "../../rules/state.ts";

type Part = "fireworks" | "second_group" | "boat_points";

/** As they are typed. */
export type Typed = Record<Part, string>;

export interface PointsOnPaper {
  enter(seat: number): void;
  takeBack(seat: number): void;
}

interface Entry {
  seat: Seat;
  typed: Typed;
  /** the code of a refusal */
  refused: string | null;
}

interface Callbacks {
  type(part: Part, value: string): void;
  save(): void;
  close(): void;
}

export const PARTS: Part[] = ["fireworks", "second_group", "boat_points"];

/** @param points null: this phone may not */
export function missingOnPaper({ ranking, seats }: Table, points: PointsOnPaper | null) {
  const waited = missing(seats);
  if (waited.length === 0) return nothing;
  return html`
    <ul class="on-paper" aria-label=${t("On paper")}>
      ${waited.map(
        ({ seat, name, sheet }, i) => html`
          <li>
            <p>
              ${ranking ? t("{name}’s points are still missing", { name }) : name}
              <span class="hint">${t("Sheet {sheet}, on paper", { sheet })}</span>
            </p>
            ${
              ranking && points
                ? html`<button class="button ${i === 0 ? "main" : ""}" type="button" @click=${() => points.enter(seat)}>${t("Enter {name}’s points", { name })}</button>`
                : nothing
            }
          </li>`,
      )}
    </ul>`;
}

/** Of points that were entered. */
export function corrections({ seat, name }: Seat, points: PointsOnPaper | null) {
  if (!points) return nothing;
  return html`
    <button class="button quiet" type="button" @click=${() => points.enter(seat)}>${t("Correct {name}’s points", { name })}</button>
    <button class="button quiet" type="button" @click=${() => points.takeBack(seat)}>${t("Take back {name}’s points", { name })}</button>`;
}

export function entry({ seat: { name, sheet }, typed, refused }: Entry, { type, save, close }: Callbacks) {
  const submit = (event: Event) => {
    event.preventDefault();
    save();
  };
  const field = (part: Part, label: string) => {
    const wrong = refused === `total/${part}` ? reason(refused) : "";
    return html`
      <div class="field">
        <label for=${part}>${label}</label>
        <input id=${part} type="number" inputmode="numeric" min="0" max="9999" step="1" required autocomplete="off"
          aria-invalid=${wrong !== ""} aria-describedby="${part}-wrong" .value=${typed[part]}
          @input=${({ target }: Event) => type(part, (target as HTMLInputElement).value)}>
        <p class="wrong" id="${part}-wrong" role="alert">${wrong}</p>
      </div>`;
  };
  const other = refused && !PARTS.some((part) => refused === `total/${part}`);
  return html`
    <h2>${t("{name}’s points", { name })}</h2>
    <form class="entry" @submit=${submit}>
      <p class="hint">${t("Sheet {sheet}, on paper", { sheet })}</p>
      ${field("fireworks", t("Fireworks"))}
      ${field("second_group", t("Second group"))}
      ${field("boat_points", t("Boats"))}
      <p class="problem" role="alert">${other ? reason(refused) : nothing}</p>
      <p class="sum">${t("Total")} <output for=${PARTS.join(" ")}>${sum(typed)}</output></p>
      <div class="actions">
        <button type="button" class="button" @click=${close}>${t("Cancel")}</button>
        <button class="button main">${t("Save")}</button>
      </div>
    </form>`;
}

function sum(typed: Typed) {
  return PARTS.reduce((points, part) => points + Number(typed[part]), 0);
}
