/** The outlines of an area, one for each corner of its square that it can fill. */

import { stretched } from "./drawn_at.ts";
import { inCorner, SQUARE } from "./plan.ts";

const ROUND = 5;
const INSET = 2.5;
const FAR = SQUARE - INSET * (2 + Math.SQRT2);
const FIELD = [
  `q${-ROUND / 4} ${-ROUND / 4} ${-ROUND / 4} ${(-3 * ROUND) / 4} l0 ${2 * ROUND - SQUARE}`,
  `q0 ${-ROUND} ${ROUND} ${-ROUND} l${SQUARE - 2 * ROUND} 0 q${ROUND / 2} 0 ${(3 * ROUND) / 4} ${ROUND / 4}z`,
].join(" ");
const CORNERS = [0, 1, 2, 3];

/** The whole area, its corners rounded as those of its square. */
export const FIELDS = CORNERS.map((corner) => path(corner, ROUND / 4, SQUARE - ROUND / 4, FIELD));

/** The same triangle a little smaller, so that a line along it stays inside the area. */
export const RINGS = CORNERS.map((corner) => path(corner, INSET, INSET, `l${FAR} 0 ${-FAR} ${FAR}z`));

/** As drawn in the top left corner. */
function path(corner: number, x: number, y: number, d: string) {
  const [right, down] = [corner === 1 || corner === 2 ? -1 : 1, corner >= 2 ? -1 : 1];
  return `m${inCorner(corner, x, y).join(" ")}${stretched(d, right, down)}`;
}
