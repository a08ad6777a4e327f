/** The colours of small parts of each pool, out of the straightened picture, as light. */

import type { Picture } from "./flatten.ts";
import { LIGHT, type Three } from "./light.ts";
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

/** The medians of these parts of all pools. */
export function* sample(picture: Picture, parts: Part[]): Generator<void, Three[]> {
  const found: Three[] = [];
  for (let top = 0; top < picture.height; top += POOL) {
    for (let left = 0; left < picture.width; left += POOL) {
      found.push(...parts.map((part) => median(picture, left, top, part)));
    }
    yield;
  }
  return found;
}

function median({ width, data }: Picture, left: number, top: number, part: Part): Three {
  const of = (c: number) => {
    const bytes = Uint8Array.from(part, ([x, y]) => data[4 * ((top + y) * width + left + x) + c] ?? 0).sort();
    return LIGHT[bytes[bytes.length >> 1] ?? 0] ?? 0;
  };
  return [of(0), of(1), of(2)];
}
