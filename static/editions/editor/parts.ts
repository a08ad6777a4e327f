/** The parts of the editor: to which of them a path belongs, and whether anything was entered there. */

import type { Draft } from "../../rules/state.ts";

export type Part = "lake" | "bonuses" | "fireworks" | "cards" | "share";

export function partOf(path: string): Part {
  if (/^(lakes|columns|rows)/.test(path)) return "lake";
  if (/^(sheets|gift_circles)/.test(path)) return "bonuses";
  if (path.startsWith("shapes")) return "fireworks";
  return path.startsWith("emperor") ? "cards" : "share";
}

/** A new edition has tiles and cards, but its lake, its bonuses and its name are still to be entered. */
export function isBegun({ lakes, sheets, name }: Draft, part: Part) {
  if (part === "lake") {
    const pools = Object.values(lakes).flat();
    return pools.some(({ areas, feature, pavilions }) => areas.some(Boolean) || feature || pavilions.length > 0);
  }
  if (part === "bonuses")
    return Object.values(sheets).some(({ bonuses }) => Object.values(bonuses).flat().some(Boolean));
  return part !== "share" || name !== "";
}
