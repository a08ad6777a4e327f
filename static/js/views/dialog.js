/** A dialog over the page, opened as soon as it is drawn. */

import { html } from "../../vendor/lit-html/lit-html.js";

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

/** @param {Element} root after it was drawn */
export function openDialogs(root) {
  for (const found of root.querySelectorAll("dialog:not([open])")) /** @type {HTMLDialogElement} */ (found).showModal();
}
