/** A dialog over the page. */

import { html } from "../vendor/lit-html/lit-html.js";

/**
 * @param {string} name
 * @param {unknown} content
 * @param {() => void} close
 */
export function dialog(name, content, close) {
  return html`
    <dialog class="dialog" data-panel=${name} @close=${close}
      @click=${(/** @type {Event} */ { target, currentTarget }) => target === currentTarget && close()}>
      <div tabindex="-1" autofocus>${content}</div>
    </dialog>`;
}
