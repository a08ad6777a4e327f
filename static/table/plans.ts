/** The plans of a table's lakes, each made once: lying, or upright on an upright screen. */

import { type Plan, plan } from "../kit/plan.ts";
import type { Seat, Setup } from "../rules/state.ts";

/** As this screen shows the lake of a sheet. */
export type PlanOf = (seat: Pick<Seat, "sheet">) => Plan;

export function createPlans({ edition }: Pick<Setup, "edition">, upright: { matches: boolean }): PlanOf {
  const { lakes, sheets, columns, rows } = edition;
  const made: Map<string, Plan> = new Map();

  return ({ sheet }) => {
    const { lake } = sheets[sheet];
    const turned = upright.matches !== columns < rows;
    const key = `${lake} ${turned}`;
    const found = made.get(key) ?? plan({ pools: lakes[lake] ?? [], columns, rows }, turned);
    made.set(key, found);
    return found;
  };
}
