/** The lake as it lies in a photo, straightened and snapped to the printed grid. */

import { flatten, type Picture } from "./flatten.ts";
import { type Point, viewOf } from "./homography.ts";
import { type Lie, snap } from "./snap.ts";

export interface Straight {
  lie: Lie;
  /** the lake without what is around it, `POOL` pixels for each pool */
  picture: Picture;
  /** where in the photo the corners of all pools lie, row by row; none if no lake can lie as the corners say */
  vertices: Point[];
}

export const POOL = 32;

export function straighten(photo: Picture, corners: Point[], lie: Lie): Straight {
  const { columns, rows } = lie;
  const view = viewOf(corners);
  if (!view) return { lie, picture: blank(lie), vertices: [] };
  const around = flatten(photo, (columns + 1) * POOL, (rows + 1) * POOL, (x, y) =>
    view((x / POOL - 0.5) / columns, (y / POOL - 0.5) / rows),
  );
  const [across, down] = snap(around, lie, POOL);
  const snapped = (x: number, y: number) => view((x + across(x, y) / POOL) / columns, (y + down(x, y) / POOL) / rows);
  const picture = flatten(photo, columns * POOL, rows * POOL, (x, y) => snapped(x / POOL, y / POOL));
  const vertices = Array.from({ length: (columns + 1) * (rows + 1) }, (_, k) =>
    snapped(k % (columns + 1), Math.floor(k / (columns + 1))),
  );
  return { lie, picture, vertices };
}

function blank({ columns, rows }: Lie): Picture {
  const [width, height] = [columns * POOL, rows * POOL];
  return { width, height, data: new Uint8ClampedArray(4 * width * height).fill(255) };
}
