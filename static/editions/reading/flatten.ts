/** Draws a part of a photo anew, as if it lay flat and straight before the eye; light is added as light. */

import type { Point } from "./homography.ts";
import { BYTE_OF, LIGHT } from "./light.ts";

/** An `ImageData` is one. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const SAMPLES = [-0.25, 0.25]; // of a pixel, in both directions

/** `at`: where in the photo a place of the new picture lies. Beyond the photo its edge goes on. */
export function flatten(photo: Picture, width: number, height: number, at: (x: number, y: number) => Point): Picture {
  const data = new Uint8ClampedArray(4 * width * height);
  const sum = new Float64Array(3);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      sum.fill(0);
      for (const down of SAMPLES) {
        for (const across of SAMPLES) add(photo, at(x + 0.5 + across, y + 0.5 + down), sum);
      }
      for (let c = 0; c < 3; c++) data[to + c] = BYTE_OF[Math.round(((sum[c] ?? 0) / 4) * (BYTE_OF.length - 1))] ?? 0;
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Adds the light at this place of the photo, between its four pixels. */
function add({ width, height, data }: Picture, { x, y }: Point, sum: Float64Array) {
  const px = Math.min(Math.max(x - 0.5, 0), width - 1);
  const py = Math.min(Math.max(y - 0.5, 0), height - 1);
  const left = Math.min(Math.floor(px), Math.max(width - 2, 0));
  const top = Math.min(Math.floor(py), Math.max(height - 2, 0));
  const right = width > 1 ? 4 : 0;
  const below = height > 1 ? 4 * width : 0;
  const across = px - left;
  const down = py - top;
  const from = 4 * (top * width + left);
  for (let c = 0; c < 3; c++) {
    const upper = light(data, from + c) * (1 - across) + light(data, from + right + c) * across;
    const lower = light(data, from + below + c) * (1 - across) + light(data, from + below + right + c) * across;
    sum[c] = (sum[c] ?? 0) + upper * (1 - down) + lower * down;
  }
}

function light(data: Uint8ClampedArray, at: number) {
  return LIGHT[data[at] ?? 0] ?? 0;
}
