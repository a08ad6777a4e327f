/** A seat in the lobby: to be taken, or to be moved here from the phone that has it. */

import { html, nothing } from "lit-html";
import { t } from "../../kit/words.ts";
import type { TableModel } from "../view_model.ts";
import type { Callbacks, State } from "./lobby.ts";

type Whereabouts = "paper" | "here" | "taken" | "free";

export function seatOf(model: TableModel, seat: number, state: State, callbacks: Callbacks) {
  const { name = "", sheet = "" } = model.setup.seats[seat] ?? {};
  const where = whereabouts(model, seat);
  return html`
    <li class=${where}>
      <span class="letter" aria-label=${t("Sheet {sheet}", { sheet })} role="img">${sheet}</span>
      <div>
        <p class="name">${name}</p>
        <p class="where">${said(where)}</p>
        ${where === "taken" ? moving(seat, name, state, callbacks) : nothing}
      </div>
      ${where === "free" ? claiming(model, seat, name, state, callbacks) : nothing}
    </li>`;
}

function whereabouts({ table, mine, claimed }: TableModel, seat: number): Whereabouts {
  if (!table.seats[seat]?.tracked) return "paper";
  if (mine.includes(seat)) return "here";
  return claimed[seat] ? "taken" : "free";
}

function said(where: Whereabouts) {
  return { paper: t("on paper"), here: t("on this phone"), taken: t("taken"), free: t("free") }[where];
}

function claiming({ mine }: TableModel, seat: number, name: string, { busy }: State, { claim }: Callbacks) {
  const first = mine.length === 0;
  const words = first ? t("I am {name}", { name }) : t("Also on this phone");
  return html`
    <button class="button ${first ? "main" : ""}" type="button" ?disabled=${busy !== null} @click=${() => claim(seat)}>
      ${busy === seat ? t("One moment…") : words}
    </button>`;
}

function moving(seat: number, name: string, state: State, callbacks: Callbacks) {
  if (state.typing === seat) return handoverForm(seat, name, state, callbacks);
  return html`
    <button class="button quiet" type="button" @click=${() => callbacks.type(seat)}>
      ${t("I am {name}, on a new phone", { name })}
    </button>`;
}

function handoverForm(seat: number, name: string, { busy }: State, { type, takeOver }: Callbacks) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    takeOver(seat, String(new FormData(form).get("handover")).trim());
  }
  return html`
    <form @submit=${submit}>
      <div class="field">
        <label for="handover">${t("Code for {name}, 8 letters", { name })}</label>
        <input id="handover" name="handover" required maxlength="20" autocomplete="off" autocapitalize="characters"
          spellcheck="false" aria-describedby="handover-hint">
      </div>
      <p class="hint" id="handover-hint">
        ${t("You find it in the menu of the old phone. Is that phone dead? After two minutes of silence it is in the menu of anybody at this table.")}
      </p>
      <p class="actions">
        <button class="button main" ?disabled=${busy !== null}>${busy === seat ? t("One moment…") : t("Move here")}</button>
        <button class="button" type="button" @click=${() => type(null)}>${t("Cancel")}</button>
      </p>
    </form>`;
}
