/** The calculator of Lumens: one room after the other, or all of them as a table. */

import { html, nothing } from "lit-html";
import { helpLink } from "../../kit/help_link.ts";
import { top } from "../../kit/top.ts";
import { reason, t, tn } from "../../kit/words.ts";
import type { Fault } from "../../rules/counts.ts";
import { growing } from "../growing.ts";
import { colorOf, sign } from "../signs.ts";
import { lumensTitle } from "../titles.ts";
import { board, shownIn } from "./board_of_rooms.ts";
import type { LumensModel as Model } from "./hands.ts";
import { face, keys } from "./pips.ts";
import { roomCount, roomMap, roomName } from "./room_map.ts";

export interface Callbacks {
  change: Model["change"];
  tap: (at: number, seat: number, pips: number) => void;
  takeBack: (at: number, seat: number) => void;
  remove: (at: number, seat: number, token: number) => void;
  type: (at: number, seat: number, typed: string) => void;
  mark: (at: number) => void;
}

export function lumens(model: Model, callbacks: Callbacks) {
  const inTable = model.draft.way === "table";
  const other = html`
    <button type="button" class="button quiet" @click=${() => callbacks.change({ way: inTable ? "room" : "table" })}>
      ${inTable ? t("Room by room") : t("As a table")}
    </button>`;
  return html`
    ${top(lumensTitle(), "#", [other, helpLink("lumens")])}
    <div class="counting lumens">${inTable ? board(model, callbacks) : room(model, callbacks)}</div>`;
}

function room(model: Model, callbacks: Callbacks) {
  const { draft, names, judged } = model;
  const { at, central } = draft;
  const fault = faultsIn(model, at).find(({ seat }) => seat === null);
  return html`
    <div class="which">
      ${roomMap(model, (at) => callbacks.change({ at }))}
      <header>
        <h2 aria-live="polite">${judged ? t("{room} of {n}", { room: roomName(at), n: roomCount(model) }) : roomName(at)}</h2>
        <label class="central">
          <input type="radio" name="central" .checked=${at === central} @change=${() => callbacks.mark(at)}>${t("Central room")}
        </label>
      </header>
    </div>
    <div class="room">
      <p class="problem" role="alert">${fault && reason(fault.code)}</p>
      ${names.map((name, seat) => player(model, name, seat, callbacks))}
    </div>
    ${onwards(model, callbacks)}`;
}

function onwards(model: Model, { change }: Callbacks) {
  const { draft, judged, problem } = model;
  const isLast = judged && draft.at >= roomCount(model) - 1;
  return html`
    <div class="bar">
      <p class="problem" role="alert">${problem}</p>
      ${
        isLast
          ? html`<a class="button main" href="#result">${t("Result")}</a>`
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

function player(model: Model, name: string, seat: number, { tap, takeBack, remove, type }: Callbacks) {
  const { draft, judged } = model;
  const { at } = draft;
  const { typed, tokens } = draft.rooms[at]?.[seat] ?? { typed: "", tokens: [] };
  const counted = judged?.rooms[at];
  const fault = faultsIn(model, at).find((one) => one.seat === seat);
  const describedBy = `problem-${seat}`;
  return html`
    <section class=${colorOf(seat)} aria-label=${name}>
      <div class="who">
        <h3>${sign(seat)}<span class="name" dir="auto">${name}</span> <small class="hint">${judged && t("total {n}", { n: judged.totals[seat] })}</small></h3>
        <span class="lying">${tokens.map((pips, token) => lying(name, pips, () => remove(at, seat, token)))}</span>
        <input inputmode="numeric" maxlength="60" autocomplete="off" aria-label=${t("Pips of {name}", { name })} aria-invalid=${Boolean(fault)}
          aria-describedby=${describedBy} placeholder="0" .value=${shownIn(draft.rooms[at]?.[seat], counted?.pips[seat])}
          @input=${({ target }: Event) => type(at, seat, (target as HTMLInputElement).value)}>
        <output class=${growing(tokens.length)} aria-label=${t("Points of {name} in this room", { name })}>${counted ? counted.points[seat] : nothing}</output>
      </div>
      ${keys(
        { name, some: typed !== "" || tokens.length > 0 },
        { tap: (pips) => tap(at, seat, pips), takeBack: () => takeBack(at, seat) },
      )}
      <p class="problem" role="alert" id=${describedBy}>${fault && reason(fault.code)}</p>
    </section>`;
}

/** A token in the room; a tap takes it out. */
function lying(name: string, pips: number, remove: () => void) {
  return html`
    <button type="button" class="light-token" aria-label=${tn(pips, "{name}: take {n} pip out", "{name}: take {n} pips out", { name })}
      @click=${remove}>${face(pips)}</button>`;
}
