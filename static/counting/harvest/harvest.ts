/** The calculator of the Harvest Festival: dedications as they are made, or tokens at the end. */

import { html, nothing } from "lit-html";
import { undo } from "../../kit/icons.ts";
import { segments } from "../../kit/segments.ts";
import { top } from "../../kit/top.ts";
import { t } from "../../kit/words.ts";
import type { Dedication, Kind } from "../../rules/counts.ts";
import { cards, KINDS, kindName } from "../kinds.ts";
import { harvestTitle } from "../titles.ts";
import type { HarvestScene as Scene } from "./hands.ts";
import { tokens } from "./held_tokens.ts";

export interface Callbacks {
  change: Scene["change"];
  dedicate: (seat: number, kind: Kind) => void;
  undo: () => void;
  take: (token: Dedication) => void;
  giveBack: (token: Dedication) => void;
}

export function harvest(scene: Scene, callbacks: Callbacks) {
  const { draft, problem } = scene;
  return html`
    ${top(harvestTitle(), "#")}
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
      ${draft.way === "during" ? dedications(scene, callbacks) : tokens(scene, callbacks)}
      <div class="bar">
        <p class="problem" role="alert">${problem}</p>
        ${draft.way === "during" ? last(scene, callbacks) : nothing}
        <a class="button main" href="#result">${t("Result")}</a>
      </div>
    </div>`;
}

function dedications({ draft, names, told }: Scene, { dedicate }: Callbacks) {
  return html`
    <div class="dedications">
      <ul class="stacks">${KINDS.map((kind) => stack(kind, told?.worth[kind]))}</ul>
      ${names.map(
        (name, seat) => html`
          <section aria-label=${name}>
            <h2><span class="name">${name}</span><output>${told?.totals[seat]}</output></h2>
            <div class="choices">
              ${KINDS.map((kind) => {
                const held = draft.made.filter((one) => one.seat === seat && one.kind === kind);
                return html`
                  <button type="button" class="dedicate" @click=${() => dedicate(seat, kind)}>
                    <span class="sr">${t("{name}: {kind}", { name, kind: kindName(kind) })}</span>
                    ${held.length > 0 ? held.map(({ token }) => html`<b>${told && (token ?? told.generic)}</b> `) : html`<span class="plus" aria-hidden="true">+</span>`}
                  </button>`;
              })}
            </div>
          </section>`,
      )}
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

function last({ draft, names, told }: Scene, callbacks: Callbacks) {
  const made = draft.made.at(-1);
  const said = made && {
    name: names[made.seat],
    kind: kindName(made.kind),
    n: told ? (made.token ?? told.generic) : "…",
  };
  return html`
    <p class="said" role="status">${said ? t("{name}: {kind}, {n}", said) : t("Tap what a player dedicates.")}</p>
    <button type="button" class="button" ?disabled=${!made} @click=${callbacks.undo}>${undo}${t("Undo")}</button>`;
}
