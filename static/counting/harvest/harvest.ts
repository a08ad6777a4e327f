/** The calculator of the Harvest Festival: dedications as they are made, or tokens at the end. */

import { html, nothing } from "lit-html";
import { helpLink } from "../../kit/help_link.ts";
import { undo } from "../../kit/icons.ts";
import { segments } from "../../kit/segments.ts";
import { top } from "../../kit/top.ts";
import { t } from "../../kit/words.ts";
import type { Dedication, Kind } from "../../rules/counts.ts";
import { gain, growing } from "../growing.ts";
import { cards, KINDS, kindName } from "../kinds.ts";
import { colorOf, sign } from "../signs.ts";
import { harvestTitle } from "../titles.ts";
import type { HarvestModel as Model } from "./hands.ts";
import { tokens } from "./held_tokens.ts";
import { made } from "./made.ts";
import { mending } from "./mending.ts";

export interface Callbacks {
  change: Model["change"];
  dedicate: (seat: number, kind: Kind) => void;
  undo: () => void;
  take: (token: Dedication) => void;
  giveBack: (token: Dedication) => void;
  mend: (at: number | null) => void;
  replace: (at: number, changes: Partial<Dedication>) => void;
  remove: (at: number) => void;
}

export function harvest(model: Model, callbacks: Callbacks) {
  const { draft, problem } = model;
  return html`
    ${top(harvestTitle(), "#", helpLink("harvest"))}
    <div class="counting">
      ${segments(
        html`<span class="sr">${t("When you count")}</span>`,
        "way",
        [
          ["during", t("During the game")],
          ["end", t("At the end")],
        ],
        draft.way,
        (way) => callbacks.change({ way }),
      )}
      ${draft.way === "during" ? dedications(model, callbacks) : tokens(model, callbacks)}
      <div class="bar">
        <p class="problem" role="alert">${problem}</p>
        ${draft.way === "during" ? last(model, callbacks) : nothing}
        <a class="button main" href="#result">${t("Result")}</a>
      </div>
    </div>
    ${mending(model, callbacks)}`;
}

function dedications(model: Model, callbacks: Callbacks) {
  const { names, judged } = model;
  return html`
    <div class="dedications">
      <ul class="stacks">${KINDS.map((kind) => stack(kind, judged?.worth[kind]))}</ul>
      ${names.map((name, seat) => player(model, name, seat, callbacks))}
    </div>`;
}

/** @param worth of the next one, and of that after it */
function stack(kind: Kind, worth: [number, number] | undefined) {
  return html`
    <li>
      ${cards(kind)}
      <span class="kind">${kindName(kind)}</span>
      <span class="worth">${worth?.[0] ?? "…"}</span>
      <small>${worth ? t("then {n}", { n: worth[1] }) : nothing}</small>
    </li>`;
}

function player(model: Model, name: string, seat: number, { dedicate, mend }: Callbacks) {
  const { draft, judged } = model;
  const entries = draft.made.filter((one) => one.seat === seat).length;
  const latest = draft.made.at(-1);
  const gained = latest?.seat === seat && judged ? (latest.token ?? judged.generic) : null;
  const generic = made(model, seat, "generic", mend);
  return html`
    <section class=${colorOf(seat)} aria-label=${name}>
      <h2>
        ${sign(seat)}<span class="name" dir="auto">${name}</span>${gain(gained, entries)}
        <output class=${growing(entries)}>${judged?.totals[seat]}</output>
      </h2>
      <div class="choices">
        ${KINDS.map(
          (kind) => html`
            <div class="made">
              <button type="button" class="dedicate" @click=${() => dedicate(seat, kind)}>
                <span class="sr">${t("{name}: {kind}", { name, kind: kindName(kind) })}</span><span class="plus" aria-hidden="true">+</span>
              </button>
              ${made(model, seat, kind, mend)}
            </div>`,
        )}
      </div>
      ${generic.length > 0 ? html`<p class="made generic"><span>${kindName("generic")}</span>${generic}</p>` : nothing}
    </section>`;
}

function last({ draft, names, judged }: Model, callbacks: Callbacks) {
  const made = draft.made.at(-1);
  const said = made && {
    name: names[made.seat],
    kind: kindName(made.kind),
    n: judged ? (made.token ?? judged.generic) : "…",
  };
  return html`
    <p class="said" role="status">${said ? t("{name}: {kind}, {n}", said) : t("Tap what a player dedicates.")}</p>
    <button type="button" class="button" ?disabled=${!made} @click=${callbacks.undo}>${undo}${t("Undo")}</button>`;
}
