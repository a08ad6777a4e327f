/** The part of the editor for the values of tiles: a stack of six for each shape. */

import { html } from "lit-html";
import { shapeName } from "../../kit/names.ts";
import { shape as picture } from "../../kit/shape.ts";
import { reason, t, tn } from "../../kit/words.ts";
import type { Draft, Remark, Shape } from "../../rules/state.ts";
import { numberField } from "./number_field.ts";

interface State {
  draft: Draft;
  faults: Remark[];
}

interface Callbacks {
  enter(shape: Shape, i: number, value: number | null): void;
}

export const SIZES: Shape[][] = [
  ["line3", "corner3"],
  ["square4", "t4", "l4", "zigzag4"],
  ["plus5", "u5"],
];

export function tileValues(state: State, callbacks: Callbacks) {
  const names = [t("Small"), t("Medium"), t("Large")];
  return html`
    <div class="tile-values">
      <p class="hint">${t("The six tiles of each stack, from top to bottom. Until you change them they are those of Lampion.")}</p>
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

function stack(shape: Shape, { draft, faults }: State, { enter }: Callbacks) {
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
      <p id=${faulty} class=${fault ? "wrong" : "hint"} role="status">${fault ? sentence(fault) : missing}</p>
    </div>`;
}

function faultAt(faults: Remark[], shape: Shape, i: number) {
  return faults.find(({ path }) => path === `shapes.${shape}.values[${i}]`);
}

function sentence({ code }: Remark) {
  return code === "input/malformed" ? t("A whole number from 0 to 99 belongs here.") : reason(code);
}
