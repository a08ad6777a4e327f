/** What points are made of, in the order in which they are shown. */

import { t } from "../kit/words.ts";
import type { Part, Result } from "../rules/counts.ts";
import { kindName } from "./kinds.ts";

const PARTS: Part[] = ["seven_unique", "three_pairs", "four_of_a_kind", "generic", "first", "second"];

export function partName(part: Part) {
  if (part === "first") return t("First places");
  if (part === "second") return t("Second places");
  return kindName(part);
}

/** Those that there are, each with how it looks. */
export function partsOf({ parts }: Pick<Result["players"][number], "parts">) {
  const possible = PARTS.filter((part) => part in parts);
  return possible
    .map((part, look) => ({ name: partName(part), points: parts[part] ?? 0, look }))
    .filter(({ points }) => points > 0);
}
