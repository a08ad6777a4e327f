/** The calculator of Lumens: one room after the other, or all of them as a table. */

import { html, nothing } from "lit-html";
import { back } from "../../kit/icons.ts";
import { top } from "../../kit/top.ts";
import { reason, t } from "../../kit/words.ts";
import type { Fault } from "../../rules/counts.ts";
import { lumensTitle } from "../titles.ts";
import { board, roomName, valueIn } from "./board_of_rooms.ts";
import type { LumensScene as Scene } from "./hands.ts";
import { keys } from "./pips.ts";

export interface Callbacks {
  change: Scene["change"];
  tap: (at: number, seat: number, pips: number) => void;
  takeBack: (at: number, seat: number) => void;
  type: (at: number, seat: number, sum: number) => void;
  mark: (at: number) => void;
  more: (count: number) => void;
}

export function lumens(scene: Scene, callbacks: Callbacks) {
  const inTable = scene.draft.way === "table";
  const other = html`
    <button type="button" class="button quiet" @click=${() => callbacks.change({ way: inTable ? "room" : "table" })}>
      ${inTable ? t("Room by room") : t("As a table")}
    </button>`;
  return html`
    ${top(lumensTitle(), "#", other)}
    <div class="counting lumens">${inTable ? board(scene, callbacks) : room(scene, callbacks)}</div>`;
}

/** How many rooms there are: as many as usual, or more if they were added. */
function count({ draft, told }: Scene) {
  return Math.max(told?.usual ?? 0, draft.rooms.length, draft.at + 1);
}

function room(scene: Scene, callbacks: Callbacks) {
  const { draft, names, told } = scene;
  const { at, central } = draft;
  const fault = faultsIn(scene, at).find(({ seat }) => seat === null);
  return html`
    <div class="room">
      <header>
        <button type="button" class="icon-button quiet" aria-label=${t("Room before")} ?disabled=${at === 0}
          @click=${() => callbacks.change({ at: at - 1 })}>${back}</button>
        <h2 aria-live="polite">${told ? t("{room} of {n}", { room: roomName(at), n: count(scene) }) : roomName(at)}</h2>
        <label class="central">
          <input type="radio" name="central" .checked=${at === central} @change=${() => callbacks.mark(at)}>${t("Central room")}
        </label>
      </header>
      <p class="problem" role="alert">${fault && reason(fault.code)}</p>
      ${names.map((name, seat) => player(scene, name, seat, callbacks))}
    </div>
    ${onwards(scene, callbacks)}`;
}

function onwards(scene: Scene, { change, more }: Callbacks) {
  const { draft, told, problem } = scene;
  const rooms = count(scene);
  const isLast = told && draft.at >= rooms - 1;
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

function faultsIn({ told }: Scene, at: number) {
  const faults: Fault[] = told?.faults ?? [];
  return faults.filter(({ room }) => room === at || room === null);
}

function player(scene: Scene, name: string, seat: number, { tap, takeBack, type }: Callbacks) {
  const { draft, told } = scene;
  const { at } = draft;
  const { sum, tokens } = draft.rooms[at]?.[seat] ?? { sum: 0, tokens: [] };
  const counted = told?.rooms[at];
  const fault = faultsIn(scene, at).find((one) => one.seat === seat);
  return html`
    <section aria-label=${name}>
      <div class="who">
        <h3 class="name">${name}</h3>
        <small class="hint">${told && t("total {n}", { n: told.totals[seat] })}</small>
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
