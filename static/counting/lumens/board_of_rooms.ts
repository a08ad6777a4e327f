/** All rooms of Lumens as a table, to type sums into. */

import { html, nothing } from "lit-html";
import { reason, t } from "../../kit/words.ts";
import type { Entry, Fault } from "../../rules/counts.ts";
import { colorOf, sign } from "../signs.ts";
import type { LumensModel as Model } from "./hands.ts";
import type { Callbacks } from "./lumens.ts";
import { roomCount, roomName } from "./room_map.ts";

/** What stands in a field: what was typed there, or the sum of what was tapped. */
export function shownIn(entry: Entry | undefined, pips: number | undefined) {
  const { typed, tokens } = entry ?? { typed: "", tokens: [] };
  return tokens.length > 0 ? String(pips ?? "") : typed;
}

export function board(model: Model, callbacks: Callbacks) {
  const { names, judged, problem } = model;
  const rooms = Math.max(roomCount(model), 1);
  const faults: Fault[] = judged?.faults ?? [];
  return html`
    <p class="problem" role="alert">${grouped(faults, names).map((sentence) => html`<span>${sentence}</span> `)}</p>
    <table class="rooms">
      <thead>
        <tr><th scope="col">${t("Room")}</th>${names.map((name, seat) => html`<th scope="col" class=${colorOf(seat)}>${sign(seat)}<span class="name" dir="auto">${name}</span></th>`)}</tr>
      </thead>
      <tbody>${Array.from({ length: rooms }, (_, at) => row(model, at, faults, callbacks))}</tbody>
      <tfoot>
        <tr><th scope="row">${t("Total")}</th>${names.map((_, seat) => html`<td><b>${judged?.totals[seat]}</b></td>`)}</tr>
      </tfoot>
    </table>
    <p class="hint">${t("The dot marks the central room: it decides ties.")}</p>
    <div class="bar">
      <p class="problem" role="alert">${problem}</p>
      <a class="button main" href="#result">${t("Result")}</a>
    </div>`;
}

function row({ draft, names, judged }: Model, at: number, faults: Fault[], { mark, type }: Callbacks) {
  const counted = judged?.rooms[at];
  return html`
    <tr>
      <th scope="row">
        <label><input type="radio" name="central" aria-label=${t("{room} is the central room", { room: roomName(at) })}
          .checked=${at === draft.central} @change=${() => mark(at)}>${at + 1}</label>
      </th>
      ${names.map((name, seat) => {
        const wrong = faults.some((one) => (one.room ?? at) === at && (one.seat ?? seat) === seat);
        return html`
          <td>
            <input inputmode="numeric" maxlength="60" autocomplete="off" aria-label=${t("{room}: pips of {name}", { room: roomName(at), name })}
              aria-invalid=${wrong} .value=${shownIn(draft.rooms[at]?.[seat], counted?.pips[seat])}
              @input=${({ target }: Event) => type(at, seat, (target as HTMLInputElement).value)}>
            <small>${counted?.points[seat] || nothing}</small>
          </td>`;
      })}
    </tr>`;
}

/** What is wrong, each only once, with the places where it is. */
function grouped(faults: Fault[], names: string[]) {
  return [...new Set(faults.map(({ code }) => code))].map((code) => {
    const places = faults.filter((fault) => fault.code === code).map((fault) => placeOf(fault, names));
    return t("{name}: {problem}", { name: places.join("; "), problem: reason(code) });
  });
}

function placeOf({ room, seat }: Fault, names: string[]) {
  return [room === null ? null : roomName(room), seat === null ? null : names[seat]].filter(Boolean).join(", ");
}
