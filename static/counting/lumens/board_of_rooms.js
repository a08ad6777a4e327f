/** All rooms of Lumens as a table, to type sums into. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { reason, t } from "../../kit/words.js";

/**
 * @typedef {import("./lumens.js").Scene} Scene
 * @typedef {import("./lumens.js").Callbacks} Callbacks
 * @typedef {import("../../rules/counts.js").Fault} Fault
 */

/** @param {number} at */
export function roomName(at) {
  return t("Room {n}", { n: at + 1 });
}

/**
 * A whole number, or nothing yet.
 * @param {Event} event
 */
export function valueIn({ target }) {
  const { value } = /** @type {HTMLInputElement} */ (target);
  return /^\d+$/.test(value) ? Number(value) : 0;
}

/**
 * @param {Scene} scene
 * @param {Callbacks} callbacks
 */
export function board(scene, callbacks) {
  const { draft, names, told, problem } = scene;
  const rooms = Math.max(told?.usual ?? 0, draft.rooms.length, 1);
  /** @type {Fault[]} */
  const faults = told?.faults ?? [];
  return html`
    <p class="problem" role="alert">${grouped(faults, names).map((sentence) => html`<span>${sentence}</span> `)}</p>
    <table class="rooms">
      <thead>
        <tr><th scope="col">${t("Room")}</th>${names.map((name) => html`<th scope="col"><span class="name">${name}</span></th>`)}</tr>
      </thead>
      <tbody>${Array.from({ length: rooms }, (_, at) => row(scene, at, faults, callbacks))}</tbody>
      <tfoot>
        <tr><th scope="row">${t("Total")}</th>${names.map((_, seat) => html`<td><b>${told?.totals[seat]}</b></td>`)}</tr>
      </tfoot>
    </table>
    <p class="hint">${t("The dot marks the central room.")}</p>
    <div class="bar">
      <p class="problem" role="alert">${problem}</p>
      <button type="button" class="button" @click=${() => callbacks.more(rooms)}>${t("Add a room")}</button>
      <a class="button main" href="#result">${t("Result")}</a>
    </div>`;
}

/**
 * @param {Scene} scene
 * @param {number} at
 * @param {Fault[]} faults
 * @param {Callbacks} callbacks
 */
function row({ draft, names, told }, at, faults, { mark, type }) {
  const counted = told?.rooms[at];
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
            <input inputmode="numeric" maxlength="3" autocomplete="off" aria-label=${t("{room}: pips of {name}", { room: roomName(at), name })}
              aria-invalid=${wrong} .value=${String((counted ? counted.pips[seat] : draft.rooms[at]?.[seat]?.sum) || "")}
              @input=${(/** @type {Event} */ event) => type(at, seat, valueIn(event))}>
            <small>${counted?.points[seat] || nothing}</small>
          </td>`;
      })}
    </tr>`;
}

/**
 * What is wrong, each only once, with the places where it is.
 * @param {Fault[]} faults
 * @param {string[]} names
 */
function grouped(faults, names) {
  return [...new Set(faults.map(({ code }) => code))].map((code) => {
    const places = faults.filter((fault) => fault.code === code).map((fault) => placeOf(fault, names));
    return t("{name}: {problem}", { name: places.join("; "), problem: reason(code) });
  });
}

/**
 * @param {Fault} fault
 * @param {string[]} names
 */
function placeOf({ room, seat }, names) {
  return [room === null ? null : roomName(room), seat === null ? null : names[seat]].filter(Boolean).join(", ");
}
