/** Points that grow as they are entered: a moment's movement, which begins anew with every entry. */

import { html, nothing } from "lit-html";

/** @param entries their number: another one is another movement */
export function growing(entries: number) {
  return entries === 0 ? "" : entries % 2 ? "grows" : "grows again";
}

/** What has just been added. */
export function gain(points: number | null, entries: number) {
  return points === null
    ? nothing
    : html`<small class="gain ${growing(entries)}" aria-hidden="true">+${points}</small>`;
}
