/** The outlines of an area, one for each corner of its square that it can fill. */

import { stretched } from "./drawn_at.ts";
import { inCorner, type Point } from "./plan.ts";

/** The whole area, its corners rounded as those of its square. */
export const FIELDS = inEachCorner([1.25, 50.75], "q-1.25-1.25-1.25-3.75l0-42q0-5 5-5l42 0q2.5 0 3.75 1.25z");

/** The same triangle a little smaller, so that a line along it stays inside the area. */
export const RINGS = inEachCorner([2.5, 2.5], "l43.46 0-43.46 43.46z");

/** @param d as drawn from this point in the top left corner */
function inEachCorner([x, y]: Point, d: string) {
  return [0, 1, 2, 3].map((corner) => {
    const [right, down] = [corner === 1 || corner === 2 ? -1 : 1, corner >= 2 ? -1 : 1];
    return `m${inCorner(corner, x, y).join(" ")}${stretched(d, right, down)}`;
  });
}
