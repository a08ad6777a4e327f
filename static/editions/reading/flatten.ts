/** Draws a part of a photo anew, as if it lay flat and straight before the eye. */

import type { Point } from "./homography.ts";

/** An `ImageData` is one. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

type Four = [Point, Point, Point, Point];

const STEP = 8; // px of the new picture between places that are looked up; between them all is nearly straight

/** @param at where in the photo a place of the new picture lies, whose sides are multiples of `STEP`; beyond the photo its edge goes on */
export function flatten(photo: Picture, width: number, height: number, at: (x: number, y: number) => Point): Picture {
  const picture = { width, height, data: new Uint8ClampedArray(4 * width * height).fill(255) };
  for (let top = 0; top < height; top += STEP) {
    for (let left = 0; left < width; left += STEP) {
      const corners = [at(left, top), at(left + STEP, top), at(left, top + STEP), at(left + STEP, top + STEP)];
      fill(photo, picture, left, top, corners as Four);
    }
  }
  return picture;
}

/** A square of the new picture. */
function fill(photo: Picture, picture: Picture, left: number, top: number, [a, b, c, d]: Four) {
  for (let y = 0; y < STEP; y++) {
    const down = (y + 0.5) / STEP;
    const begin = { x: a.x + (c.x - a.x) * down, y: a.y + (c.y - a.y) * down };
    const end = { x: b.x + (d.x - b.x) * down, y: b.y + (d.y - b.y) * down };
    for (let x = 0; x < STEP; x++) {
      const across = (x + 0.5) / STEP;
      const to = 4 * ((top + y) * picture.width + left + x);
      copy(photo, begin.x + (end.x - begin.x) * across, begin.y + (end.y - begin.y) * across, picture, to);
    }
  }
}

/** What is at this place of the photo, between its four pixels. */
function copy({ width, height, data }: Picture, x: number, y: number, picture: Picture, to: number) {
  const px = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const py = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const left = Math.floor(px);
  const top = Math.floor(py);
  const across = px - left;
  const down = py - top;
  const from = 4 * (top * width + left);
  const below = from + 4 * width;
  for (let part = 0; part < 3; part++) {
    const upper = (data[from + part] ?? 0) * (1 - across) + (data[from + part + 4] ?? 0) * across;
    const lower = (data[below + part] ?? 0) * (1 - across) + (data[below + part + 4] ?? 0) * across;
    picture.data[to + part] = upper * (1 - down) + lower * down;
  }
}
