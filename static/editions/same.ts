/** Whether two editions are the same, apart from the fields that only the server decides. */

import type { Draft } from "../rules/state.ts";

export function same(one: Draft, other: Draft | null) {
  return other !== null && written(one) === written(other);
}

function written(edition: Draft) {
  return JSON.stringify({ ...edition, id: "", official: false });
}
