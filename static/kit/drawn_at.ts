/** Path data of relative commands, which can stand anywhere without a transform: a browser layers each part that has one anew at every tap. */

import type { Point } from "./plan.ts";

export const ORIGIN: Point = [0, 0];
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

export function drawnAt([x, y]: Point, d: string) {
  return `M${x} ${y}${d}`;
}

export function moved([x, y]: Point, [right, down]: Point): Point {
  return [x + right, y + down];
}

/** @param d without h and v, if the factors differ */
export function stretched(d: string, across: number, down = across) {
  let i = 0;
  return d.replace(NUMBER, (number) => ` ${(Number(number) * (i++ % 2 ? down : across)).toFixed(2)}`);
}
