/** Draws a part of a photo anew, as if it lay flat and straight before the eye; light is added as light. */

import type { Point } from "./homography.ts";
import { BYTE_OF, LIGHT } from "./light.ts";

/** An `ImageData` is one. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const STEP = 8; // px of the new picture between places that are looked up; between them all is nearly straight

/**
 * @param at where in the photo a place of the new picture lies; beyond the photo its edge goes on
 * @param fine samples in each direction that make a pixel; sides of the new picture are multiples of `STEP`
 */
export function flatten(
  photo: Picture,
  width: number,
  height: number,
  fine: number,
  at: (x: number, y: number) => Point,
) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const light = new Float64Array(3);
  for (let top = 0; top < height; top += STEP) {
    for (let left = 0; left < width; left += STEP) {
      const [a, b] = [at(left, top), at(left + STEP, top)];
      const [c, d] = [at(left, top + STEP), at(left + STEP, top + STEP)];
      for (let y = 0; y < STEP; y++) {
        for (let x = 0; x < STEP; x++) {
          light.fill(0);
          for (let k = 0; k < fine * fine; k++) {
            const across = (x + ((k % fine) + 0.5) / fine) / STEP;
            const down = (y + (Math.floor(k / fine) + 0.5) / fine) / STEP;
            const x0 = a.x + (b.x - a.x) * across;
            const y0 = a.y + (b.y - a.y) * across;
            const x1 = c.x + (d.x - c.x) * across;
            const y1 = c.y + (d.y - c.y) * across;
            add(photo, x0 + (x1 - x0) * down, y0 + (y1 - y0) * down, light);
          }
          const to = 4 * ((top + y) * width + left + x);
          for (let part = 0; part < 3; part++) data[to + part] = byteOf((light[part] ?? 0) / (fine * fine));
        }
      }
    }
  }
  return { width, height, data };
}

function byteOf(light: number) {
  return BYTE_OF[Math.round(light * (BYTE_OF.length - 1))] ?? 0;
}

/** Adds the light at this place of the photo, between its four pixels. */
function add({ width, height, data }: Picture, x: number, y: number, light: Float64Array) {
  const px = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const py = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const left = Math.floor(px);
  const top = Math.floor(py);
  const across = px - left;
  const down = py - top;
  const from = 4 * (top * width + left);
  const below = from + 4 * width;
  for (let part = 0; part < 3; part++) {
    const upper = of(data, from + part) * (1 - across) + of(data, from + 4 + part) * across;
    const lower = of(data, below + part) * (1 - across) + of(data, below + 4 + part) * across;
    light[part] = (light[part] ?? 0) + upper * (1 - down) + lower * down;
  }
}

function of(data: Uint8ClampedArray, at: number) {
  return LIGHT[data[at] ?? 0] ?? 0;
}
