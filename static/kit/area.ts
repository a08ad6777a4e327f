/** The outlines of an area, one for each corner of its square that it can fill. */

import { inCorner, SQUARE } from "./plan.ts";

const ROUND = 5;
const CORNERS = [0, 1, 2, 3];
export const FIELDS = CORNERS.map(field);
export const RINGS = CORNERS.map(ring);

/** The whole area, its corners rounded as those of its square. */
function field(corner: number) {
  const far = SQUARE - ROUND;
  const at = (x: number, y: number) => inCorner(corner, x, y).join(" ");
  return [
    `M ${at(ROUND / 4, SQUARE - ROUND / 4)} Q ${at(0, SQUARE - ROUND / 2)} ${at(0, far)}`,
    `L ${at(0, ROUND)} Q ${at(0, 0)} ${at(ROUND, 0)}`,
    `L ${at(far, 0)} Q ${at(SQUARE - ROUND / 2, 0)} ${at(SQUARE - ROUND / 4, ROUND / 4)} Z`,
  ].join(" ");
}

/** The same triangle a little smaller, so that a line along it stays inside the area. */
function ring(corner: number) {
  const inset = 2.5;
  const far = SQUARE - inset * (1 + Math.SQRT2);
  const at = (x: number, y: number) => inCorner(corner, x, y).join(" ");
  return `M ${at(inset, inset)} L ${at(far, inset)} L ${at(inset, far)} Z`;
}
