/** The top of a sheet: what to do, where the table is, the points, and the way to everything else. */

import { html, nothing } from "lit-html";
import { lock, more } from "../../kit/icons.ts";
import { t, tn } from "../../kit/words.ts";

interface State {
  title: string;
  place: string;
  alone: boolean;
  live: boolean;
  /** whether this device stores what is tapped */
  storing: boolean;
  unsent: number;
  /** how many of them are not stored, or not yet */
  unstored: number;
  locked: boolean;
  /** those of this phone, if they are several */
  seats: { seat: number; name: string; calls: boolean }[];
  viewed: number;
  /** null: points are hidden */
  total: number | null;
}

interface Callbacks {
  points(): void;
  menu(): void;
  unlock(): void;
  view(seat: number): void;
}

const MANY = 4; // marks; fewer are sent before anybody could read about it

export function header(state: State, { points, menu, unlock, view }: Callbacks) {
  return html`
    <header class="header" data-unsent=${state.unsent}>
      <div class="status">
        ${state.seats.length > 1 ? tabs(state, view) : nothing}
        <h1 aria-live="polite">${state.title}</h1>
        <p>${connection(state)}${state.place}</p>
      </div>
      <button type="button" class="total" @click=${points}>
        <b>${state.total ?? "–"}</b><small>${t("points")}</small>
      </button>
      ${
        state.locked
          ? html`<button type="button" class="icon-button" aria-label=${t("Unlock")} @click=${unlock}>${lock}</button>`
          : html`<button type="button" class="icon-button quiet" aria-label=${t("Menu")} @click=${menu}>${more}</button>`
      }
    </header>`;
}

function connection({ alone, live, storing, unsent, unstored }: State) {
  if (!storing && (alone || unsent >= (live ? MANY : 1))) return label("offline", t("keep this page open"));
  if (alone) return label("", t("on this phone"));
  if (live) return unsent < MANY ? nothing : label("sending", tn(unsent, "sending {n} mark", "sending {n} marks"));
  const safe = storing ? unsent - unstored : unsent;
  if (safe === 0) return label("offline", t("offline"));
  return label("offline", tn(safe, "offline, {n} mark to send", "offline, {n} marks to send"));
}

function label(look: string, text: string) {
  return html`<span class="connection ${look}">${text}</span> `;
}

function tabs({ seats, viewed }: State, view: Callbacks["view"]) {
  return html`
    <div class="tabs" role="group" aria-label=${t("Sheets on this phone")}>
      ${seats.map(
        ({ seat, name, calls }) => html`
          <button type="button" dir="auto" class=${calls ? "calls" : ""} aria-pressed=${seat === viewed} @click=${() => view(seat)}>
            ${name}
          </button>`,
      )}
    </div>`;
}
