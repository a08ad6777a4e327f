/** The keyboard in the editor: digits enter colours and choose the other tools, in the order of the palette; undo and redo as usual. */

import type { Color } from "../../rules/state.ts";
import { isColor, type Tool } from "./tools.ts";

export const KEYS: Record<Tool, string> = {
  red: "1",
  orange: "2",
  white: "3",
  green: "4",
  blue: "5",
  purple: "6",
  cut: "7",
  platform: "8",
  boat: "9",
  pavilion: "0",
};
const TOOLS = new Map(Object.entries(KEYS).map(([tool, key]) => [key, tool as Tool]));

/**
 * @param event on an area or a place for a bonus
 * @param act `write`: a colour here and go on; null: go back and clear
 */
export function typed(
  event: KeyboardEvent,
  { write, use }: { write(color: Color | null): void; use?(tool: Exclude<Tool, Color>): void },
) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const tool = TOOLS.get(event.key);
  if (event.key === "Backspace") write(null);
  else if (tool && isColor(tool)) write(tool);
  else if (tool && use) use(tool);
  else return;
  event.preventDefault();
}

/** @param event anywhere but in a field, which undoes by itself */
export function undone(event: KeyboardEvent, { undo, redo }: { undo(): void; redo(): void }) {
  if (!(event.ctrlKey || event.metaKey) || (event.target as Element).matches("input")) return;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) redo();
  else if (key === "z") undo();
  else return;
  event.preventDefault();
}
