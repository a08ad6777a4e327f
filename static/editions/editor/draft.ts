/** Changes to a draft. What does not change stays the same object, so a change of nothing returns the draft itself. */

import { OTHER_CUT } from "../../kit/plan.ts";
import type { Color, Cut, Draft, DraftPool as Pool } from "../../rules/state.ts";

export function put<T>(whole: T, [key, ...rest]: (string | number)[], value: unknown): T {
  if (key === undefined) return value as T;
  const before = (whole as Record<string | number, unknown>)[key];
  const after = put(before, rest, value);
  if (after === before) return whole;
  if (Array.isArray(whole)) return whole.with(Number(key), after) as unknown as T;
  return { ...whole, [key]: after };
}

export function paint(draft: Draft, lake: string, area: number, color: Color | null) {
  return put(draft, ["lakes", lake, area >> 1, "areas", area & 1], color);
}

export function flip(draft: Draft, lake: string, area: number) {
  return change(draft, lake, area, ({ cut }) => ({ cut: OTHER_CUT[cut] }));
}

export function cutAs(draft: Draft, lake: string, area: number, cut: Cut) {
  return put(draft, ["lakes", lake, area >> 1, "cut"], cut);
}

/** Cuts and colours of a whole lake, over its features and pavilions. */
export function fill(draft: Draft, lake: string, read: Pick<Pool, "areas" | "cut">[]) {
  const pools = (draft.lakes[lake] ?? []).map((pool, p) => ({ ...pool, ...read[p] }));
  return put(draft, ["lakes", lake], pools);
}

/** Puts a feature there, or takes it away. */
export function toggleFeature(draft: Draft, lake: string, area: number, feature: "platform" | "boat") {
  return change(draft, lake, area, (pool) => ({ feature: pool.feature === feature ? null : feature }));
}

/** Puts a pavilion there, or takes it away. */
export function togglePavilion(draft: Draft, lake: string, area: number) {
  const half = area & 1;
  return change(draft, lake, area, ({ pavilions }) => ({
    pavilions: pavilions.includes(half) ? pavilions.filter((other) => other !== half) : [...pavilions, half].sort(),
  }));
}

function change(draft: Draft, lake: string, area: number, changes: (pool: Pool) => Partial<Pool>) {
  const pool = draft.lakes[lake]?.[area >> 1];
  return pool ? put(draft, ["lakes", lake, area >> 1], { ...pool, ...changes(pool) }) : draft;
}
