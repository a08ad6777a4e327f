/** An edition that somebody shared. */

import { html } from "../../vendor/lit-html/lit-html.js";

/**
 * @param {{ id: string, token: string | null }} place
 * @param {Promise<import("../rules/referee.js").Referee>} _waking
 * @param {() => void} _show
 */
export function createShared(place, _waking, _show) {
  return () => html`${place.id}`;
}
