/** The colour of each quarter of each pool, out of the straightened picture, as light. */

import type { Picture } from "./flatten.ts";
import { LIGHT, type Three } from "./light.ts";
import { POOL } from "./straight.ts";

/** Four for each pool: the quarters at its top, right, bottom and left. */
export type Samples = Three[][];

const EDGE = 3.5; // px that are left out at the side of the pool, ...
const DIAGONAL = 2.5; // ... at its diagonals, ...
const MIDDLE = 5; // ... and in its middle, where a feature is

const QUARTERS = masks();

export function* quarters(picture: Picture): Generator<void, Samples> {
  const found: Samples = [];
  for (let top = 0; top < picture.height; top += POOL) {
    for (let left = 0; left < picture.width; left += POOL) {
      found.push(QUARTERS.map((places) => median(picture, left, top, places)));
    }
    yield;
  }
  return found;
}

/** The places of each quarter, from the corner of their pool. */
function masks() {
  const found: [number, number][][] = [[], [], [], []];
  for (let y = 0; y < POOL; y++) {
    for (let x = 0; x < POOL; x++) {
      const across = x + 0.5 - POOL / 2;
      const down = y + 0.5 - POOL / 2;
      const far = Math.max(Math.abs(across), Math.abs(down));
      const near = Math.min(Math.abs(across), Math.abs(down));
      if (far > POOL / 2 - EDGE || far < MIDDLE || (far - near) / Math.SQRT2 < DIAGONAL) continue;
      const quarter = Math.abs(down) > Math.abs(across) ? (down < 0 ? 0 : 2) : across > 0 ? 1 : 3;
      found[quarter]?.push([x, y]);
    }
  }
  return found;
}

function median({ width, data }: Picture, left: number, top: number, places: [number, number][]): Three {
  const of = (c: number) => {
    const bytes = places.map(([x, y]) => data[4 * ((top + y) * width + left + x) + c] ?? 0).sort((a, b) => a - b);
    return LIGHT[bytes[bytes.length >> 1] ?? 0] ?? 0;
  };
  return [of(0), of(1), of(2)];
}
