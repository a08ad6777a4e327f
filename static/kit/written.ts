/** Lakes and shapes as they are written in our scripts: for pictures, and for the guide. */

import type { Color, Pool } from "../rules/state.ts";

const COLORS: Record<string, Color> = { r: "red", o: "orange", w: "white", g: "green", b: "blue", p: "purple" };
const FEATURES: Record<string, Pool["feature"]> = { "#": "platform", "^": "boat" };

/** @param lines "r/p# w\\g1": red above the cut, purple below, a platform; "^" is a boat, "1" a pavilion on the first area, "2" on the other */
export function writtenLake(lines: string[]) {
  const pools = lines.flatMap((line) => line.split(" ").map(pool));
  return { pools, columns: pools.length / lines.length, rows: lines.length };
}

function pool(word: string): Pool {
  const [first = "", cut, other = "", more = ""] = word;
  return {
    areas: [COLORS[first] as Color, COLORS[other] as Color],
    cut: cut === "/" ? "/" : "\\",
    feature: FEATURES[more] ?? null,
    pavilions: [1, 2].filter((number) => more === String(number)).map((number) => number - 1),
  };
}

/** @param drawn line by line: "## .#" */
export function writtenShape(drawn: string) {
  const lines = drawn.split(" ").map((line) => [...line]);
  return lines.flatMap((line, row) =>
    line.flatMap((mark, column): [number, number][] => (mark === "#" ? [[column, row]] : [])),
  );
}
