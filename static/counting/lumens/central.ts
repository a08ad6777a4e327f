/** Which room is the central one: asked for when it decides who wins, and otherwise if somebody likes. */

import { html } from "lit-html";
import { listed } from "../../kit/standing.ts";
import { top } from "../../kit/top.ts";
import { t } from "../../kit/words.ts";
import { colorOf, sign } from "../signs.ts";
import { roomName } from "./room_map.ts";

/** `seats`: who is level; `must`: nobody wins without it; `rooms`: everybody's pips in each */
interface State {
  title: string;
  names: string[];
  seats: number[];
  must: boolean;
  known: number | null;
  rooms: number[][];
}

interface Callbacks {
  know(central: number): void;
}

export function central({ title, names, seats, must, known, rooms }: State, { know }: Callbacks) {
  const level = listed(seats.map((seat) => ({ name: names[seat] ?? "" })));
  return html`
    ${top(title, must ? "#count" : "#result")}
    <div class="counting central-choice">
      <h2>${t("A tie: which room is the central room?")}</h2>
      <p class="hint">${t("{names} have as many points: the pips there decide.", { names: level })}</p>
      <div class="choices">
        ${rooms.map(
          (pips, at) => html`
            <button type="button" class="button" aria-pressed=${at === known} @click=${() => know(at)}>
              <b>${roomName(at)}</b>
              ${seats.map((seat) => html`<span class=${colorOf(seat)}>${sign(seat)}<span class="sr">${names[seat]}</span> ${pips[seat] ?? 0}</span>`)}
            </button>`,
        )}
      </div>
    </div>`;
}
