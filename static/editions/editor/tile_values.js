/** The screen on which the values of fireworks tiles are entered: a stack of six for each shape. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { reason, t, tn } from "../../kit/words.js";
import { shapeName } from "../../kit/names.js";
import { numberField } from "./number_field.js";
import { shape as picture } from "../../kit/shape.js";

/**
 * @typedef {import("../../rules/state.js").Shape} Shape
 * @typedef {import("../../rules/state.js").Remark} Remark
 * @typedef {{ draft: import("../../rules/state.js").Draft, faults: Remark[] }} State
 * @typedef {{ enter(shape: Shape, i: number, value: number | null): void }} Callbacks
 */

/** @type {Shape[][]} */
export const SIZES = [
  ["line3", "corner3"],
  ["square4", "t4", "l4", "zigzag4"],
  ["plus5", "u5"],
];

/**
 * @param {State} state
 * @param {Callbacks} callbacks
 */
export function tileValues(state, callbacks) {
  const names = [t("Small"), t("Medium"), t("Large")];
  return html`
    <div class="tile-values">
      <p class="hint">${t("The six tiles of each stack, from top to bottom. Until you change them they are those of Lampion.")}</p>
      ${SIZES.map((shapes, size) => {
        const pools = state.draft.shapes[/** @type {Shape} */ (shapes[0])].pools.length;
        return html`
          <section>
            <h2>${names[size]} <small>${tn(pools, "{n} pool", "{n} pools")}</small></h2>
            <div class="stacks">${shapes.map((shape) => stack(shape, state, callbacks))}</div>
          </section>`;
      })}
    </div>`;
}

/**
 * @param {Shape} shape
 * @param {State} state
 * @param {Callbacks} callbacks
 */
function stack(shape, { draft, faults }, { enter }) {
  const name = shapeName(shape);
  const { values } = draft.shapes[shape];
  const faulty = `fault-${shape}`;
  const wrong = values.map((value, i) => (value === null ? undefined : faultAt(faults, shape, i)));
  const fault = wrong.find(Boolean);
  const missing = values.includes(null) ? t("A value is still missing.") : "";
  const field = (/** @type {number | null} */ value, /** @type {number} */ i) => {
    const label = t("{shape}: tile {n} of {all}", { shape: name, n: i + 1, all: values.length });
    return numberField({ value, label, fault: wrong[i] ? faulty : null }, (entered) => enter(shape, i, entered));
  };
  return html`
    <div class="stack" role="group" aria-label=${name}>
      ${picture(draft, shape)}
      <h3>${name}</h3>
      <div class="values">${values.map(field)}</div>
      <p id=${faulty} class=${fault ? "wrong" : "hint"} role="status">${fault ? sentence(fault) : missing}</p>
    </div>`;
}

/**
 * @param {Remark[]} faults
 * @param {Shape} shape
 * @param {number} i
 */
function faultAt(faults, shape, i) {
  return faults.find(({ path }) => path === `shapes.${shape}.values[${i}]`);
}

/** @param {Remark} fault */
function sentence({ code }) {
  return code === "input/malformed" ? t("A whole number from 0 to 99 belongs here.") : reason(code);
}
