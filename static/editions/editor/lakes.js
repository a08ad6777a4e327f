/** Which sheet shows which lake: one for all, or lakes of their own. */

import { LETTERS } from "../../kit/letters.js";
import { put } from "./draft.js";

/**
 * @typedef {import("../../rules/state.js").Draft} Draft
 * @typedef {import("../../rules/state.js").Letter} Letter
 */

const NAMES = ["main", "a", "b", "c", "d"];

/**
 * One sheet shows the lake of another.
 * @param {Draft} draft
 * @param {Letter} sheet
 * @param {Letter} other
 */
export function share(draft, sheet, other) {
  return tidy(put(draft, ["sheets", sheet, "lake"], draft.sheets[other].lake));
}

/**
 * One sheet gets a copy of the lake of another, or of its own, that can be changed by itself.
 * @param {Draft} draft
 * @param {Letter} sheet
 * @param {Letter} other
 */
export function copy(draft, sheet, other) {
  const pools = draft.lakes[draft.sheets[other].lake] ?? [];
  if (sharers(draft, sheet).length === 1) return put(draft, ["lakes", draft.sheets[sheet].lake], pools);
  const name = NAMES.find((one) => !(one in draft.lakes)) ?? "";
  return tidy(put(put(draft, ["lakes", name], pools), ["sheets", sheet, "lake"], name));
}

/**
 * The sheets that show the same lake as this one, itself included.
 * @param {Draft} draft
 * @param {Letter} sheet
 */
export function sharers({ sheets }, sheet) {
  return LETTERS.filter((letter) => sheets[letter].lake === sheets[sheet].lake);
}

/**
 * Without lakes that no sheet shows.
 * @param {Draft} draft
 * @returns {Draft}
 */
function tidy(draft) {
  const shown = LETTERS.map((letter) => draft.sheets[letter].lake);
  const lakes = Object.fromEntries(Object.entries(draft.lakes).filter(([name]) => shown.includes(name)));
  return { ...draft, lakes };
}
