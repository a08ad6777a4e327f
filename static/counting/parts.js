/** What points are made of, in the order in which they are shown. */

import { t } from "../kit/words.js";
import { kindName } from "./kinds.js";

/**
 * @typedef {import("../rules/counts.js").Part} Part
 * @typedef {import("../rules/counts.js").Result} Result
 */

/** @type {Part[]} */
const PARTS = ["seven_unique", "three_pairs", "four_of_a_kind", "generic", "first", "second"];

/** @param {Part} part */
function partName(part) {
  if (part === "first") return t("First places");
  if (part === "second") return t("Second places");
  return kindName(part);
}

/**
 * Those that there are, each with how it looks.
 * @param {Result["players"][number]} player
 */
export function partsOf({ parts }) {
  const possible = PARTS.filter((part) => part in parts);
  return possible
    .map((part, look) => ({ name: partName(part), points: parts[part] ?? 0, look }))
    .filter(({ points }) => points > 0);
}
