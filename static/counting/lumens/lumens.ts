/** The calculator of Lumens: one room after the other, or all of them as a table. */

import { html, nothing } from "lit-html";
import { back } from "../../kit/icons.ts";
import { top } from "../../kit/top.ts";
import { reason, t } from "../../kit/words.ts";
import type { Fault } from "../../rules/counts.ts";
import { lumensTitle } from "../titles.ts";
import { board, roomName, valueIn } from "./board_of_rooms.ts";
import type { LumensModel as Model } from "./hands.ts";
import { keys } from "./pips.ts";

export interface Callbacks {
  change: Model["change"];
  tap: (at: number, seat: number, pips: number) => void;
  takeBack: (at: number, seat: number) => void;
  type: (at: number, seat: number, sum: number) => void;
  mark: (at: number) => void;
  more: (count: number) => void;
}

export function lumens(model: Model, callbacks: Callbacks) {
  const inTable = model.draft.way === "table";
  const other = html`
    <button type="button" class="button quiet" @click=${() => callbacks.change({ way: inTable ? "room" : "table" })}>
      ${inTable ? t("Room by room") : t("As a table")}
    </button>`;
  return html`
    ${top(lumensTitle(), "#", other)}
    <div class="counting lumens">${inTable ? board(model, callbacks) : room(model, callbacks)}</div>`;
}

/** How many rooms there are: as many as usual, or more if they were added. */
function count({ draft, judged }: Model) {
  return Math.max(judged?.usual ?? 0, draft.rooms.length, draft.at + 1);
}

function room(model: Model, callbacks: Callbacks) {
  const { draft, names, judged } = model;
  const { at, central } = draft;
  const fault = faultsIn(model, at).find(({ seat }) => seat === null);
  return html`
    <div class="room">
      <header>
        <button type="button" class="icon-button quiet" aria-label=${t("Room before")} ?disabled=${at === 0}
          @click=${() => callbacks.change({ at: at - 1 })}>${back}</button>
        <h2 aria-live="polite">${judged ? t("{room} of {n}", { room: roomName(at), n: count(model) }) : roomName(at)}</h2>
        <label class="central">
          <input type="radio" name="central" .checked=${at === central} @change=${() => callbacks.mark(at)}>${t("Central room")}
        </label>
      </header>
      <p class="problem" role="alert">${fault && reason(fault.code)}</p>
      ${names.map((name, seat) => player(model, name, seat, callbacks))}
    </div>
    ${onwards(model, callbacks)}`;
}

function onwards(model: Model, { change, more }: Callbacks) {
  const { draft, judged, problem } = model;
  const rooms = count(model);
  const isLast = judged && draft.at >= rooms - 1;
  return html`
    <div class="bar">
      <p class="problem" role="alert">${problem}</p>
      ${
        isLast
          ? html`
              <button type="button" class="button" @click=${() => more(rooms)}>${t("Add a room")}</button>
              <a class="button main" href="#result">${t("Result")}</a>`
          : html`
              <a class="button" href="#result">${t("Result")}</a>
              <button type="button" class="button main" @click=${() => change({ at: draft.at + 1 })}>${t("Next room")}</button>`
      }
    </div>`;
}

function faultsIn({ judged }: Model, at: number) {
  const faults: Fault[] = judged?.faults ?? [];
  return faults.filter(({ room }) => room === at || room === null);
}

function player(model: Model, name: string, seat: number, { tap, takeBack, type }: Callbacks) {
  const { draft, judged } = model;
  const { at } = draft;
  const { sum, tokens } = draft.rooms[at]?.[seat] ?? { sum: 0, tokens: [] };
  const counted = judged?.rooms[at];
  const fault = faultsIn(model, at).find((one) => one.seat === seat);
  return html`
    <section aria-label=${name}>
      <div class="who">
        <h3 class="name" dir="auto">${name}</h3>
        <small class="hint">${judged && t("total {n}", { n: judged.totals[seat] })}</small>
        <input inputmode="numeric" maxlength="3" autocomplete="off" aria-label=${t("Pips of {name}", { name })} aria-invalid=${Boolean(fault)}
          placeholder="0" .value=${String((counted ? counted.pips[seat] : sum) || "")} @input=${(event: Event) => type(at, seat, valueIn(event))}>
        <output aria-label=${t("Points of {name} in this room", { name })}>${counted ? counted.points[seat] : nothing}</output>
      </div>
      ${keys(
        { name, tokens, some: sum > 0 || tokens.length > 0 },
        { tap: (pips) => tap(at, seat, pips), takeBack: () => takeBack(at, seat) },
      )}
      <p class="problem" role="alert">${fault && reason(fault.code)}</p>
    </section>`;
}
