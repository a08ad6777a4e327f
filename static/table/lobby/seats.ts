/** A seat in the lobby: to be taken, or to be moved here from the phone that has it. */

import { html, nothing } from "lit-html";
import { pencil } from "../../kit/icons.ts";
import { isolated, LONGEST_NAME, partsOf } from "../../kit/player_names.ts";
import { t } from "../../kit/words.ts";
import type { TableModel } from "../view_model.ts";
import type { Callbacks, State } from "./lobby.ts";

type Whereabouts = "paper" | "here" | "taken" | "free";

export function seatOf(model: TableModel, seat: number, state: State, callbacks: Callbacks) {
  const { name = "", sheet = "" } = model.table.seats[seat] ?? {};
  const where = whereabouts(model, seat);
  return html`
    <li class=${where}>
      <span class="letter" aria-label=${t("Sheet {sheet}", { sheet })} role="img">${sheet}</span>
      <div>
        <p class="name">${name}</p>
        <p class="where">${said(where)}</p>
        ${where === "taken" ? moving(seat, name, state, callbacks) : nothing}
      </div>
      ${mayRename(model, seat) ? renaming(seat, name, callbacks) : nothing}
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

/** Who joins may be called otherwise than the host thought. */
export function ownName({ own }: State, { callMyself }: Callbacks) {
  const typed = (event: Event) => callMyself((event.target as HTMLInputElement).value);
  return html`
    <div class="field own-name">
      <label for="own-name">${t("Your name")}</label>
      <input id="own-name" .value=${own} maxlength=${LONGEST_NAME} autocomplete="nickname" autocapitalize="words"
        spellcheck="false" dir="auto" enterkeyhint="done" @input=${typed}>
    </div>`;
}

function claiming({ mine }: TableModel, seat: number, name: string, { busy, called }: State, { claim }: Callbacks) {
  const first = mine.length === 0;
  const words =
    called && called !== partsOf(name).called ? t("Sit here as {name}", { name: called }) : t("I am {name}", { name });
  return html`
    <button class="button ${first ? "main" : ""}" type="button" ?disabled=${busy !== null}
      @click=${() => claim(seat, first ? called : "")}>
      ${busy === seat ? t("One moment…") : first ? words : t("Also on this phone")}
    </button>`;
}

function mayRename({ mine, host, alone }: TableModel, seat: number) {
  return mine.includes(seat) || host || alone;
}

function renaming(seat: number, name: string, { rename }: Callbacks) {
  const label = t("Rename {name}", { name });
  return html`
    <button class="button quiet pencil" type="button" aria-label=${label} title=${label} @click=${() => rename(seat)}>${pencil}</button>`;
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
        <label for="handover">${t("Code for {name}, 8 letters", { name: isolated(name) })}</label>
        <input id="handover" name="handover" required maxlength="20" autocomplete="off" autocapitalize="characters"
          spellcheck="false" aria-describedby="handover-hint">
      </div>
      <p class="hint" id="handover-hint">
        ${t("It is in the menu of the old phone. Is that phone dead? After two minutes of silence it is in the menu of anybody at this table.")}
      </p>
      <p class="actions">
        <button class="button main" ?disabled=${busy !== null}>${busy === seat ? t("One moment…") : t("Move here")}</button>
        <button class="button" type="button" @click=${() => type(null)}>${t("Cancel")}</button>
      </p>
    </form>`;
}
