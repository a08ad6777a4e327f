/** The keyboard in the editor: letters enter colours, digits choose the other tools; undo and redo as usual. */

import type { Color } from "../../rules/state.ts";
import type { Tool } from "./palette.ts";

const COLORS: Record<string, Color> = { r: "red", o: "orange", w: "white", g: "green", b: "blue", p: "purple" };
const TOOLS: Record<string, Exclude<Tool, Color>> = { 1: "cut", 2: "platform", 3: "boat", 4: "pavilion" };

/**
 * @param event on an area or a place for a bonus
 * @param act `write`: a colour here and go on; null: go back and clear
 */
export function typed(
  event: KeyboardEvent,
  { write, use }: { write(color: Color | null): void; use?(tool: Tool): void },
) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  const [color, tool] = [COLORS[key], TOOLS[key]];
  if (color) write(color);
  else if (key === "backspace") write(null);
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
