/** The calculator of the Harvest Festival: dedications as they are made, or tokens at the end. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../kit/words.js";
import { undo } from "../../kit/icons.js";
import { cards, KINDS, kindName } from "../kinds.js";
import { segments } from "../../kit/segments.js";
import { harvestTitle } from "../titles.js";
import { tokens } from "./held_tokens.js";
import { top } from "../../kit/top.js";

/**
 * @typedef {import("../../rules/counts.js").Kind} Kind
 * @typedef {import("../../rules/counts.js").Dedication} Dedication
 * @typedef {import("./hands.js").HarvestScene} Scene
 * @typedef {object} Callbacks
 * @property {Scene["change"]} change
 * @property {(seat: number, kind: Kind) => void} dedicate
 * @property {() => void} undo
 * @property {(token: Dedication) => void} take
 * @property {(token: Dedication) => void} giveBack
 */

/**
 * @param {Scene} scene
 * @param {Callbacks} callbacks
 */
export function harvest(scene, callbacks) {
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

/**
 * @param {Scene} scene
 * @param {Callbacks} callbacks
 */
function dedications({ draft, names, told }, { dedicate }) {
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

/**
 * @param {Kind} kind
 * @param {[number, number] | undefined} worth of the next one, and of that after it
 */
function stack(kind, worth) {
  return html`
    <li>
      ${cards(kind)}
      <span class="kind">${kindName(kind)}</span>
      <span class="worth">${worth?.[0] ?? "…"}</span>
      <small>${worth ? t("then {n}", { n: worth[1] }) : nothing}</small>
    </li>`;
}

/**
 * @param {Scene} scene
 * @param {Callbacks} callbacks
 */
function last({ draft, names, told }, callbacks) {
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
