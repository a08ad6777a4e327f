/** The part of the editor for the values of tiles: a stack of six for each shape. */

import { html } from "lit-html";
import { shapeName } from "../../kit/names.ts";
import { shape as picture } from "../../kit/shape.ts";
import { reason, t, tn } from "../../kit/words.ts";
import type { Draft, Remark, Shape } from "../../rules/state.ts";
import { type Confirm, type Lampions, sameAsYours, unconfirmed } from "./lampions.ts";
import { numberField } from "./number_field.ts";
import { SIZES } from "./sizes.ts";

interface State {
  draft: Draft;
  faults: Remark[];
  lampions: Lampions;
}

interface Callbacks {
  enter(shape: Shape, i: number, value: number | null): void;
  confirm: Confirm;
}

export function tileValues(state: State, callbacks: Callbacks) {
  const names = [t("Small"), t("Medium"), t("Large")];
  return html`
    <div class="tile-values">
      <p class="hint">${t("The six tiles of each stack, from top to bottom. Each stack is Lampion’s until you change it, or say that yours is the same.")}</p>
      <p class="counted" role="status">${countedStacks(state)}</p>
      ${SIZES.map((shapes, size) => {
        const pools = state.draft.shapes[shapes[0] as Shape].pools.length;
        return html`
          <section>
            <h2>${names[size]} <small>${tn(pools, "{n} pool", "{n} pools")}</small></h2>
            <div class="stacks">${shapes.map((shape) => stack(shape, state, callbacks))}</div>
          </section>`;
      })}
    </div>`;
}

/** What was changed counts as confirmed. */
function countedStacks({ lampions }: State) {
  const all = SIZES.flat().length;
  return t("{n} of {all} stacks confirmed", { n: all - unconfirmed(lampions, "fireworks").length, all });
}

function stack(shape: Shape, { draft, faults, lampions }: State, { enter, confirm }: Callbacks) {
  const name = shapeName(shape);
  const { values } = draft.shapes[shape];
  const faulty = `fault-${shape}`;
  const wrong = values.map((value, i) => (value === null ? undefined : faultAt(faults, shape, i)));
  const fault = wrong.find(Boolean);
  const missing = values.includes(null) ? t("A value is still missing.") : "";
  const field = (value: number | null, i: number) => {
    const label = t("{shape}: tile {n} of {all}", { shape: name, n: i + 1, all: values.length });
    const place = `shapes.${shape}.values[${i}]`;
    return numberField({ value, label, place, fault: wrong[i] ? faulty : null }, (entered) => enter(shape, i, entered));
  };
  return html`
    <div class="stack" role="group" aria-label=${name}>
      ${picture(draft, shape)}
      <h3>${name}</h3>
      <div class="values">${values.map(field)}</div>
      ${sameAsYours(`shapes.${shape}`, name, lampions, confirm)}
      <p id=${faulty} class=${fault ? "wrong" : "hint"} role="status">${fault ? sentence(fault) : missing}</p>
    </div>`;
}

function faultAt(faults: Remark[], shape: Shape, i: number) {
  return faults.find(({ path }) => path === `shapes.${shape}.values[${i}]`);
}

function sentence({ code }: Remark) {
  return code === "input/malformed" ? t("A whole number from 0 to 99 belongs here.") : reason(code);
}
