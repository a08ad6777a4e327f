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
  /** in the place of what to do and of the points, where several sheets are on this phone */
  tabs: unknown;
  /** null: points are hidden */
  total: number | null;
}

interface Callbacks {
  points(): void;
  menu(): void;
  unlock(): void;
}

const MANY = 4; // marks; fewer are sent before anybody could read about it

export function header(state: State, { points, menu, unlock }: Callbacks) {
  return html`
    <header class="header">
      ${
        state.tabs ||
        html`
          ${status(state, html`${connection(state)}${state.place}`)}
          <button type="button" class="total" @click=${points}>
            <b>${state.total ?? "–"}</b><small>${t("points")}</small>
          </button>`
      }
      ${
        state.locked
          ? html`<button type="button" class="icon-button" aria-label=${t("Unlock")} @click=${unlock}>${lock}</button>`
          : html`<button type="button" class="icon-button quiet" aria-label=${t("Menu")} @click=${menu}>${more}</button>`
      }
    </header>`;
}

/** In one line. */
export function shortStatus(state: State) {
  return status(state, trouble(state));
}

function status({ title }: State, below: unknown) {
  return html`
    <div class="status">
      <h1 aria-live="polite">${title}</h1>
      <p>${below}</p>
    </div>`;
}

/** Of the connection only what is wrong with it. */
function trouble({ alone, live, storing, unsent }: State) {
  if (!storing && (alone || unsent >= (live ? MANY : 1))) return label("offline", t("do not close"));
  return live || alone ? nothing : label("offline", t("offline"));
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
