/** Whether two editions are the same, but for what the server alone decides. */

import type { Draft } from "../rules/state.ts";

export function same(one: Draft, other: Draft | null) {
  return other !== null && written(one) === written(other);
}

function written(edition: Draft) {
  return JSON.stringify({ ...edition, id: "", official: false });
}
