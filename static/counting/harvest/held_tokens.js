/** The tokens that a player has at the end. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { cards, KINDS, kindName } from "../kinds.js";

/**
 * @typedef {import("../../rules/counts.js").Kind} Kind
 * @typedef {import("./harvest.js").Scene} Scene
 * @typedef {import("./harvest.js").Callbacks} Callbacks
 */

/**
 * @param {Scene} scene
 * @param {Callbacks} callbacks
 */
export function tokens(scene, callbacks) {
  const { draft, names, told } = scene;
  return html`
    <div class="turns" role="group" aria-label=${t("Whose tokens")}>
      ${names.map(
        (name, seat) => html`
          <button type="button" aria-pressed=${seat === draft.seat} @click=${() => callbacks.change({ seat })}>
            <span class="name">${name}</span><b>${told?.totals[seat]}</b>
          </button>`,
      )}
    </div>
    ${
      told
        ? html`<div class="held">${KINDS.map((kind) => stack(scene, kind, callbacks))}${generic(scene, callbacks)}</div>`
        : html`<p class="hint" role="status">${t("Waking the referee…")}</p>`
    }`;
}

/**
 * @param {Scene} scene
 * @param {Kind} kind
 * @param {Callbacks} callbacks
 */
function stack({ draft: { seat, made }, told }, kind, { take, giveBack }) {
  const own = made.flatMap((one) => (one.seat === seat && one.kind === kind ? (one.token ?? []) : []));
  const all = [
    ...own.map((token) => ({ token, held: true })),
    ...told.left[kind].map((/** @type {number} */ token) => ({ token, held: false })),
  ].sort((one, other) => other.token - one.token);
  return html`
    <fieldset class="tokens">
      <legend>${cards(kind)}${kindName(kind)}</legend>
      ${all.map(
        ({ token, held }) => html`
          <button type="button" class="token" aria-pressed=${held}
            @click=${() => (held ? giveBack : take)({ seat, kind, token })}>${token}</button>`,
      )}
    </fieldset>`;
}

/**
 * @param {Scene} scene
 * @param {Callbacks} callbacks
 */
function generic({ draft: { seat, made }, told }, { take, giveBack }) {
  const own = made.filter((one) => one.seat === seat && one.token === null);
  const last = own.at(-1);
  return html`
    <fieldset class="tokens">
      <legend>${t("Generic, {n} each", { n: told.generic })}</legend>
      <button type="button" class="token" aria-label=${t("One generic token less")} ?disabled=${!last}
        @click=${() => last && giveBack(last)}>−</button>
      <output>${own.length}</output>
      <button type="button" class="token" aria-label=${t("One generic token more")}
        @click=${() => take({ seat, kind: "generic", token: null })}>+</button>
    </fieldset>`;
}
