/** The keys of the editor: letters write colours, digits use the other tools, and the usual ones undo and redo. */

/**
 * @typedef {import("./palette.js").Tool} Tool
 * @typedef {import("../../rules/state.js").Color} Color
 */

/** @type {Record<string, Color>} */
const COLORS = { r: "red", o: "orange", w: "white", g: "green", b: "blue", p: "purple" };
/** @type {Record<string, Exclude<Tool, Color>>} */
const TOOLS = { 1: "cut", 2: "platform", 3: "boat", 4: "pavilion" };

/**
 * @param {KeyboardEvent} event on an area or a place for a bonus
 * @param {{ write(color: Color | null): void, use?(tool: Tool): void }} act
 *   `write`: a colour here and go on; null: go back and clear
 */
export function typed(event, { write, use }) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  const [color, tool] = [COLORS[key], TOOLS[key]];
  if (color) write(color);
  else if (key === "backspace") write(null);
  else if (tool && use) use(tool);
  else return;
  event.preventDefault();
}

/**
 * @param {KeyboardEvent} event anywhere but in a field, which undoes by itself
 * @param {{ undo(): void, redo(): void }} act
 */
export function undone(event, { undo, redo }) {
  if (!(event.ctrlKey || event.metaKey) || /** @type {Element} */ (event.target).matches("input")) return;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) redo();
  else if (key === "z") undo();
  else return;
  event.preventDefault();
}
