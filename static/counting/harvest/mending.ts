/** A dedication that was noted wrongly: whose it is, and which token. */

import { html, nothing } from "lit-html";
import { dialog } from "../../kit/dialog.ts";
import { t } from "../../kit/words.ts";
import type { Dedicated, Dedication, Kind } from "../../rules/counts.ts";
import { cards, KINDS, kindName } from "../kinds.ts";
import { colorOf, sign } from "../signs.ts";
import type { HarvestModel as Model } from "./hands.ts";
import type { Callbacks } from "./harvest.ts";

export function mending({ draft, names, judged }: Model, { mend, replace, remove }: Callbacks) {
  const at = draft.mended;
  const one = at === null ? undefined : draft.made[at];
  if (at === null || !one || !judged) return nothing;
  const choose = (changes: Partial<Dedication>) => replace(at, changes);
  const close = () => mend(null);
  const content = html`
    <h2>${t("{name}: {kind}, {n}", { name: names[one.seat], kind: kindName(one.kind), n: one.token ?? judged.generic })}</h2>
    <div class="turns" role="group" aria-label=${t("Whose it is")}>
      ${names.map(
        (name, seat) => html`
          <button type="button" class=${colorOf(seat)} aria-pressed=${seat === one.seat} @click=${() => choose({ seat })}>
            ${sign(seat)}<span class="name" dir="auto">${name}</span>
          </button>`,
      )}
    </div>
    <div class="values">
    ${KINDS.map((kind) => values(one, kind, judged, choose))}
    <fieldset class="tokens">
      <legend>${kindName("generic")}</legend>
      <button type="button" class="token" aria-pressed=${one.token === null}
        @click=${() => choose({ kind: "generic", token: null })}>${judged.generic}</button>
    </fieldset>
    </div>
    <div class="actions">
      <button type="button" class="button" @click=${() => remove(at)}>${t("Remove")}</button>
      <button type="button" class="button main" @click=${close}>${t("Done")}</button>
    </div>`;
  return dialog("mending", content, close);
}

/** The values that there still are of a kind, and its own. */
function values(one: Dedication, kind: Kind, { left }: Dedicated, choose: (changes: Partial<Dedication>) => void) {
  const own = one.kind === kind && typeof one.token === "number" ? [one.token] : [];
  const all = [...new Set([...own, ...left[kind]])].sort((one, other) => other - one);
  return html`
    <fieldset class="tokens">
      <legend>${cards(kind)}${kindName(kind)}</legend>
      ${all.map(
        (token) => html`
          <button type="button" class="token" aria-pressed=${own.includes(token)} @click=${() => choose({ kind, token })}>${token}</button>`,
      )}
    </fieldset>`;
}
