/** The colours of small parts of each pool, out of the straightened picture, as light. */

import type { Picture } from "./flatten.ts";
import { LIGHT } from "./light.ts";
import { POOL } from "./straight.ts";

type Part = [x: number, y: number][];

const EDGE = 3.5; // px that are left out at the side of the pool, ...
const DIAGONAL = 2.5; // ... at its diagonals, ...
const MIDDLE = 5; // ... and in its middle, where a feature is
const LANTERN = 9.5; // px from both sides to the middle of a lantern
const LIT = 2.6; // px around it that are of its colour

/** Its quarters at the top, right, bottom and left. */
export const QUARTERS = [0, 1, 2, 3].map((quarter) =>
  part((across, down) => {
    const far = Math.max(Math.abs(across), Math.abs(down));
    const near = Math.min(Math.abs(across), Math.abs(down));
    const inside = far <= POOL / 2 - EDGE && far >= MIDDLE && (far - near) / Math.SQRT2 >= DIAGONAL;
    const upright = Math.abs(down) > Math.abs(across);
    return inside && quarter === (upright ? (down < 0 ? 0 : 2) : across > 0 ? 1 : 3);
  }),
);

/** Where lanterns may be: near its corners, clockwise from the top left. */
export const LANTERNS = [0, 1, 2, 3].map((corner) => {
  const away = POOL / 2 - LANTERN;
  const across = corner === 1 || corner === 2 ? away : -away;
  const down = corner >= 2 ? away : -away;
  return part((x, y) => Math.hypot(x - across, y - down) <= LIT);
});

/** Pixels of a pool, seen from its middle. */
function part(holds: (across: number, down: number) => boolean): Part {
  const all = Array.from({ length: POOL * POOL }, (_, k): [number, number] => [k % POOL, Math.floor(k / POOL)]);
  return all.filter(([x, y]) => holds(x + 0.5 - POOL / 2, y + 0.5 - POOL / 2));
}

/** The medians of these four parts of all pools, three numbers for each. */
export function* sample(picture: Picture, parts: Part[]): Generator<void, Float64Array> {
  const columns = picture.width / POOL;
  const found = new Float64Array((12 * columns * picture.height) / POOL);
  for (let at = 0; at < found.length; at++) {
    const pool = Math.floor(at / 12);
    const from = 4 * POOL * (Math.floor(pool / columns) * picture.width + (pool % columns));
    found[at] = median(picture, from + (at % 3), parts[Math.floor(at / 3) % 4] ?? []);
    if (at % (12 * columns) === 0) yield;
  }
  return found;
}

function median({ width, data }: Picture, from: number, part: Part) {
  const bytes = new Uint8Array(part.length);
  for (let k = 0; k < part.length; k++) {
    const [x, y] = part[k] as [number, number];
    bytes[k] = data[from + 4 * (y * width + x)] ?? 0;
  }
  bytes.sort();
  return LIGHT[bytes[bytes.length >> 1] ?? 0] ?? 0;
}
