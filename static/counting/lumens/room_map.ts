/** All rooms at a glance, numbered, since where they lie is not known to us: who leads in each, and the way there. */

import { html, nothing, svg } from "lit-html";
import { t } from "../../kit/words.ts";
import { colorOf } from "../signs.ts";
import type { LumensModel as Model } from "./hands.ts";

/** Where the lights of those who lead lie, by how many they are. */
const LIGHTS = [
  [],
  [[6, 6]],
  [
    [3, 6],
    [9, 6],
  ],
  [
    [3, 3.5],
    [9, 3.5],
    [6, 9],
  ],
  [
    [3, 3],
    [9, 3],
    [3, 9],
    [9, 9],
  ],
] as const;

export function roomName(at: number) {
  return t("Room {n}", { n: at + 1 });
}

/** How many rooms there are: more than on the board only where something was entered. */
export function roomCount({ draft, judged }: Model) {
  const entered = draft.rooms.findLastIndex((room) => room.some(({ typed, tokens }) => typed || tokens.length > 0));
  return Math.max(judged?.usual ?? 0, entered + 1, draft.at + 1);
}

export function roomMap(model: Model, go: (at: number) => void) {
  return html`
    <div class="rooms-at-a-glance" role="group" aria-label=${t("Rooms")}>
      ${Array.from({ length: roomCount(model) }, (_, at) => cell(model, at, go))}
    </div>`;
}

function cell({ draft, names, judged }: Model, at: number, go: (at: number) => void) {
  const { pips, points } = judged?.rooms[at] ?? { pips: [], points: [] };
  const most = Math.max(0, ...points);
  const ahead = points.flatMap((own, seat) => (most > 0 && own === most ? [seat] : []));
  const wrong = judged?.faults.some(({ room }) => room === at) ?? false;
  const shown = names.flatMap((name, seat) => (pips[seat] ? [`${name} ${pips[seat]}`] : []));
  const about = [roomName(at), at === draft.central && t("Central room"), ...(shown.length ? shown : [t("empty")])];
  const look = wrong ? "wrong" : shown.length === 0 ? "empty" : "";
  return html`
    <button type="button" class=${look} aria-current=${at === draft.at && draft.way === "room" ? "true" : nothing}
      aria-label=${about.filter(Boolean).join(", ")} @click=${() => go(at)}>
      <span aria-hidden="true">${at + 1}</span>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        ${ahead.map((seat, i) => {
          const [x, y] = LIGHTS[ahead.length]?.[i] ?? [6, 6];
          return svg`<circle class="light ${colorOf(seat)}" cx=${x} cy=${y} r=${ahead.length > 1 ? 2.6 : 4} />`;
        })}
      </svg>
      ${at === draft.central ? html`<i aria-hidden="true"></i>` : nothing}
    </button>`;
}
