/** A list of what this device remembers: each entry can be removed, and brought back. */

import { html } from "lit-html";
import { cross } from "./icons.ts";
import { t } from "./words.ts";

/** @param entries list items, each with one of the two below in it */
export function remembered(entries: unknown) {
  return html`<ul class="remembered">${entries}</ul>`;
}

/** What an entry shows while it is there. */
export function removable(content: unknown, name: string, remove: () => void) {
  return html`
    ${content}
    <button type="button" class="icon-button quiet" aria-label=${t("Remove {name}", { name })} @click=${remove}>${cross}</button>`;
}

/** What is left of an entry that was removed. */
export function untilRestored(text: string, restore: () => void) {
  return html`
    <span class="removed" role="status">${text}</span>
    <button type="button" class="button quiet" @click=${restore}>${t("Undo")}</button>`;
}
