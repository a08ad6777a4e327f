/** The editions of this device, and ways to begin one. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { keepEdition, myEditions, newKey } from "../device/editions.js";
import { editorAt } from "./address.js";

/**
 * @param {Promise<import("../rules/referee.js").Referee>} waking
 * @param {() => void} _show
 */
export function createList(waking, _show) {
  async function beginEmpty() {
    const edition = (await waking).call("blank", { columns: 9, rows: 6 });
    const key = newKey();
    keepEdition({ key, edition, id: null, token: null, changed: Date.now() });
    location.hash = editorAt(key);
  }

  return () => html`
    <button type="button" class="button" @click=${beginEmpty}>Empty lake</button>
    ${myEditions().map(({ key, edition }) => html`<a href=${editorAt(key)}>${edition.name || key}</a>`)}`;
}
