/** Fits a photo under the lines of a lake: by fingers, by a wheel, by keys and by buttons. */

import { carried, turned } from "./placement.js";

/**
 * @typedef {import("./placement.js").Placement} Placement
 * @typedef {import("./placement.js").Point} Point
 */

const LARGER = 1.03;
const TILT = 1; // degrees
const FINER = 0.2;
const WHEEL = 0.001; // a notch of most wheels tells 100

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/**
 * @param {() => Placement} placement
 * @param {(placement: Placement) => void} place
 * @param {() => void} done
 */
export function createFit(placement, place, done) {
  /** @type {Map<number, Point>} */
  const fingers = new Map();

  /** @param {Point} centre @param {number} scale @param {number} degrees */
  const turn = (centre, scale, degrees) => place(turned(placement(), centre, scale, degrees));
  /** @param {number} times @param {number} degrees */
  const turnInPlace = (times, degrees) => turn(middle(), LARGER ** times, degrees);

  return {
    /** @param {PointerEvent} down */
    press(down) {
      if (down.button !== 0 || fingers.size === 2) return;
      /** @type {Element} */ (down.currentTarget).setPointerCapture(down.pointerId);
      fingers.set(down.pointerId, seen(down));
    },
    /** @param {PointerEvent} move */
    move(move) {
      if (!fingers.has(move.pointerId)) return;
      const from = pair(fingers);
      fingers.set(move.pointerId, seen(move));
      place(carried(placement(), from, pair(fingers)));
    },
    /** @param {PointerEvent} up */
    lift: (up) => fingers.delete(up.pointerId),
    /** @param {WheelEvent} wheel */
    wheel(wheel) {
      wheel.preventDefault();
      const by = -(wheel.deltaY || wheel.deltaX) * WHEEL; // with Shift some browsers tell of the other direction
      if (wheel.shiftKey) turn(seen(wheel), 1, by * 10 * TILT);
      else turn(seen(wheel), Math.exp(by), 0);
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      const [x, y] = ARROWS[event.key] ?? [0, 0];
      if (event.key === "Escape") done();
      else if (!(x || y)) return;
      else if (event.shiftKey) turnInPlace(-y * FINER, x * TILT * FINER);
      else place(carried(placement(), [lakePoint(0, 0)], [lakePoint(x, y)]));
      event.preventDefault();
    },
    smaller: () => turnInPlace(-1, 0),
    larger: () => turnInPlace(1, 0),
    tiltLeft: () => turnInPlace(0, -TILT),
    tiltRight: () => turnInPlace(0, TILT),
    quarter: () => turnInPlace(0, 90),
    done,
  };
}

/**
 * @param {Map<number, Point>} fingers
 * @returns {[Point, Point?]}
 */
function pair(fingers) {
  return /** @type {[Point, Point?]} */ ([...fingers.values()]);
}

/** @param {MouseEvent} event */
function seen({ clientX, clientY }) {
  return lakePoint(clientX, clientY);
}

/** The middle of the lake is that of its drawing. */
function middle() {
  const { left, right, top, bottom } = drawing().getBoundingClientRect();
  return lakePoint((left + right) / 2, (top + bottom) / 2);
}

/**
 * A point of the screen, as the lake counts when it is not turned.
 * @param {number} x
 * @param {number} y
 * @returns {Point}
 */
function lakePoint(x, y) {
  const frame = /** @type {SVGGElement} */ (drawing().querySelector(".frame"));
  return new DOMPoint(x, y).matrixTransform(frame.getScreenCTM()?.inverse());
}

function drawing() {
  return /** @type {SVGSVGElement} */ (document.querySelector(".fitting"));
}
