/** A dialog over the page. */

import { html } from "lit-html";

export function dialog(name: string, content: unknown, close: () => void) {
  return html`
    <dialog class="dialog" data-panel=${name} @close=${close}
      @click=${({ target, currentTarget }: Event) => target === currentTarget && close()}>
      <div tabindex="-1" autofocus>${content}</div>
    </dialog>`;
}
