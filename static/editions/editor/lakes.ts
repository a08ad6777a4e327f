/** Which sheet of a draft shows which lake: sheets may share one or have their own. */

import { LETTERS } from "../../kit/letters.ts";
import type { Draft, Letter } from "../../rules/state.ts";
import { put } from "./draft.ts";

const NAMES = ["main", "a", "b", "c", "d"];

/** One sheet shows the lake of another. */
export function share(draft: Draft, sheet: Letter, other: Letter) {
  return tidy(put(draft, ["sheets", sheet, "lake"], draft.sheets[other].lake));
}

/** One sheet gets a copy of the lake of another, or of its own, that can be changed by itself. */
export function copy(draft: Draft, sheet: Letter, other: Letter) {
  const pools = draft.lakes[draft.sheets[other].lake] ?? [];
  if (sharers(draft, sheet).length === 1) return put(draft, ["lakes", draft.sheets[sheet].lake], pools);
  const name = NAMES.find((one) => !(one in draft.lakes)) ?? "";
  return tidy(put(put(draft, ["lakes", name], pools), ["sheets", sheet, "lake"], name));
}

/** The sheets that show the same lake as this one, itself included. */
export function sharers({ sheets }: Draft, sheet: Letter) {
  return LETTERS.filter((letter) => sheets[letter].lake === sheets[sheet].lake);
}

/** Without lakes that no sheet shows. */
function tidy(draft: Draft): Draft {
  const shown = LETTERS.map((letter) => draft.sheets[letter].lake);
  const lakes = Object.fromEntries(Object.entries(draft.lakes).filter(([name]) => shown.includes(name)));
  return { ...draft, lakes };
}
