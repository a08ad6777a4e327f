/** The view of a flat sheet through a camera: where each place of the lake lies in the photo. */

export interface Point {
  x: number;
  y: number;
}

/** A place of the lake, in fractions of its width and height, to the photo. */
type View = (across: number, down: number) => Point;

const LEAST_TURN = 0.02; // of the longest diagonal squared: three corners that are nearer to one line make no lake

/** Of the four corners from the top left clockwise; none, if no sheet can lie so: they cross, meet or are in line. */
export function viewOf(corners: Point[]): View | null {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d || corners.length !== 4 || !isConvex(corners)) return null;
  const across = { x: b.x - c.x, y: b.y - c.y };
  const down = { x: d.x - c.x, y: d.y - c.y };
  const skew = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const area = across.x * down.y - down.x * across.y;
  const g = (skew.x * down.y - down.x * skew.y) / area;
  const h = (across.x * skew.y - skew.x * across.y) / area;
  return (u, v) => {
    const far = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / far,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / far,
    };
  };
}

function isConvex(corners: Point[]) {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const size = Math.max(distance(a, c), distance(b, d)) ** 2;
  return [turn(d, a, b), turn(a, b, c), turn(b, c, d), turn(c, d, a)].every((one) => one > LEAST_TURN * size);
}

function distance(a: Point, b: Point) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function turn(a: Point, b: Point, c: Point) {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}
