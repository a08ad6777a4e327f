/** A photographed lake, straightened finely enough to be looked at. */

import type { Point } from "../reading/homography.ts";

const POOL = 96; // px
const OVERLAP = 0.5; // px, so that no line is seen between two pools

/** @param vertices where the corners of all pools lie in the photo, row by row */
export async function underlay(photo: CanvasImageSource, vertices: Point[], columns: number): Promise<Blob> {
  const rows = vertices.length / (columns + 1) - 1;
  const canvas = Object.assign(document.createElement("canvas"), { width: columns * POOL, height: rows * POOL });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const first = row * (columns + 1) + column;
      const [a, b, c] = [first, first + 1, first + columns + 1].map((k) => vertices[k] as Point) as [
        Point,
        Point,
        Point,
      ];
      const matrix = new DOMMatrix([b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y, a.x, a.y]).inverse();
      context.save();
      context.beginPath();
      context.rect(column * POOL - OVERLAP, row * POOL - OVERLAP, POOL + 2 * OVERLAP, POOL + 2 * OVERLAP);
      context.clip();
      context.setTransform(new DOMMatrix([POOL, 0, 0, POOL, column * POOL, row * POOL]).multiply(matrix));
      context.drawImage(photo, 0, 0);
      context.restore();
    }
  }
  const blob: Blob | null = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("an empty picture");
  return blob;
}
