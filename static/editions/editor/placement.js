/** Where a photo lies under a lake: moved, scaled and turned, never distorted. */

/**
 * @typedef {import("./photo.js").Placement} Placement
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ width: number, height: number }} Size
 */

/**
 * All of the photo in the middle, lying as the lake does; one that stands was taken with the sheet turned a quarter.
 * @param {Size} photo
 * @param {Size} lake
 * @returns {Placement}
 */
export function laid(photo, lake) {
  const stands = photo.width > photo.height !== lake.width > lake.height;
  const [width, height] = stands ? [photo.height, photo.width] : [photo.width, photo.height];
  const scale = Math.min(lake.width / width, lake.height / height);
  return moved({ a: 1, b: 0, x: 0, y: 0 }, middle(photo), middle(lake), factor(scale, stands ? -90 : 0));
}

/**
 * @param {Placement} placement
 * @param {Point} centre what stays where it is
 * @param {number} scale
 * @param {number} degrees clockwise
 */
export function turned(placement, centre, scale, degrees) {
  return moved(placement, centre, centre, factor(scale, degrees));
}

/**
 * One finger moves it; a second one also scales and turns it.
 * @param {Placement} placement
 * @param {[Point, Point?]} from
 * @param {[Point, Point?]} to
 */
export function carried(placement, [from, other], [to, otherTo]) {
  if (!other || !otherTo) return moved(placement, from, to, factor(1, 0));
  const [before, after] = [between(from, other), between(to, otherTo)];
  const square = before.x ** 2 + before.y ** 2;
  return moved(placement, from, to, {
    x: (before.x * after.x + before.y * after.y) / square,
    y: (before.x * after.y - before.y * after.x) / square,
  });
}

/**
 * @param {Placement} placement
 * @param {Point} from
 * @param {Point} to
 * @param {Point} by a complex number: its length scales, its angle turns
 * @returns {Placement}
 */
function moved({ a, b, x, y }, from, to, by) {
  const arm = between(from, { x, y });
  return {
    a: by.x * a - by.y * b,
    b: by.y * a + by.x * b,
    x: to.x + by.x * arm.x - by.y * arm.y,
    y: to.y + by.y * arm.x + by.x * arm.y,
  };
}

/**
 * @param {number} scale
 * @param {number} degrees
 * @returns {Point}
 */
function factor(scale, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return { x: scale * Math.cos(angle), y: scale * Math.sin(angle) };
}

/**
 * @param {Size} size
 * @returns {Point}
 */
function middle({ width, height }) {
  return { x: width / 2, y: height / 2 };
}

/**
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
function between(from, to) {
  return { x: to.x - from.x, y: to.y - from.y };
}
