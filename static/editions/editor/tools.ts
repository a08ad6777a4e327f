/** What a tap on the lake can enter: colours, and other tools. */

import type { Color } from "../../rules/state.ts";

export type Tool = Color | "cut" | "platform" | "boat" | "pavilion";

export const COLORS: Color[] = ["red", "orange", "white", "green", "blue", "purple"];

export function isColor(tool: Tool): tool is Color {
  return COLORS.includes(tool as Color);
}
