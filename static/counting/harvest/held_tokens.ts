/** The tokens that a player has at the end. */

import { html } from "lit-html";
import { reason, t } from "../../kit/words.ts";
import type { Dedicated, Kind } from "../../rules/counts.ts";
import { growing } from "../growing.ts";
import { cards, KINDS, kindName } from "../kinds.ts";
import { colorOf, sign } from "../signs.ts";
import type { HarvestModel as Model } from "./hands.ts";
import type { Callbacks } from "./harvest.ts";

export function tokens(model: Model, callbacks: Callbacks) {
  const { draft, names, judged } = model;
  return html`
    <div class="turns" role="group" aria-label=${t("Whose tokens")}>
      ${names.map(
        (name, seat) => html`
          <button type="button" class=${colorOf(seat)} aria-pressed=${seat === draft.seat} @click=${() => callbacks.change({ seat })}>
            ${sign(seat)}<span class="name" dir="auto">${name}</span><b class=${growing(entries(model, seat))}>${judged?.totals[seat]}</b>
          </button>`,
      )}
    </div>
    ${
      judged
        ? html`<div class="held">${KINDS.map((kind) => stack(model, judged, kind, callbacks))}${generic(model, judged, callbacks)}</div>`
        : html`<p class="hint" role="status">${t("Waking the referee…")}</p>`
    }`;
}

function entries({ draft: { made } }: Model, seat: number) {
  return made.filter((one) => one.seat === seat).length;
}

function stack({ draft: { seat, made } }: Model, { left }: Dedicated, kind: Kind, { take, giveBack }: Callbacks) {
  const own = made.flatMap((one) => (one.seat === seat && one.kind === kind ? (one.token ?? []) : []));
  const all = [
    ...own.map((token) => ({ token, held: true })),
    ...left[kind].map((token) => ({ token, held: false })),
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

function generic({ draft: { seat, made } }: Model, judged: Dedicated, { take, giveBack }: Callbacks) {
  const own = made.filter((one) => one.seat === seat && one.token === null);
  const last = own.at(-1);
  return html`
    <fieldset class="tokens">
      <legend>${t("Generic, {n} each", { n: judged.generic })}</legend>
      <button type="button" class="token" aria-label=${t("One generic token less")} ?disabled=${!last}
        @click=${() => last && giveBack(last)}>−</button>
      <output>${own.length}</output>
      <button type="button" class="token" aria-label=${t("One generic token more")}
        @click=${() => take({ seat, kind: "generic", token: null })}>+</button>
      ${judged.notes.map((note) => html`<p class="hint" role="status">${reason(note)}</p>`)}
    </fieldset>`;
}
