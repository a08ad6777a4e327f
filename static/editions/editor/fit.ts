/** Fits a photo under the lines of a lake: by fingers, by a wheel, by keys and by buttons. */

import type { Placement } from "./photo.ts";
import { carried, type Point, turned } from "./placement.ts";

const LARGER = 1.03;
const TILT = 1; // degrees
const FINER = 0.2;
const WHEEL = 0.001; // a notch of most wheels tells 100

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

export function createFit(placement: () => Placement, set: (placement: Placement) => void, done: () => void) {
  const fingers: Map<number, Point> = new Map();

  const turn = (centre: Point, scale: number, degrees: number) => set(turned(placement(), centre, scale, degrees));
  const turnInPlace = (times: number, degrees: number) => turn(middle(), LARGER ** times, degrees);

  return {
    press(down: PointerEvent) {
      if (down.button !== 0 || fingers.size === 2) return;
      (down.currentTarget as Element).setPointerCapture(down.pointerId);
      fingers.set(down.pointerId, pointOf(down));
    },
    move(move: PointerEvent) {
      if (!fingers.has(move.pointerId)) return;
      const from = pair(fingers);
      fingers.set(move.pointerId, pointOf(move));
      set(carried(placement(), from, pair(fingers)));
    },
    lift: (up: PointerEvent) => fingers.delete(up.pointerId),
    wheel(wheel: WheelEvent) {
      wheel.preventDefault();
      const by = -(wheel.deltaY || wheel.deltaX) * WHEEL; // with Shift some browsers tell of the other direction
      if (wheel.shiftKey) turn(pointOf(wheel), 1, by * 10 * TILT);
      else turn(pointOf(wheel), Math.exp(by), 0);
    },
    key(event: KeyboardEvent) {
      const [x, y] = ARROWS[event.key] ?? [0, 0];
      if (event.key === "Escape") done();
      else if (!(x || y)) return;
      else if (event.shiftKey) turnInPlace(-y * FINER, x * TILT * FINER);
      else set(carried(placement(), [lakePoint(0, 0)], [lakePoint(x, y)]));
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

function pair(fingers: Map<number, Point>): [Point, Point?] {
  return [...fingers.values()] as [Point, Point?];
}

function pointOf({ clientX, clientY }: MouseEvent) {
  return lakePoint(clientX, clientY);
}

/** The middle of the lake is that of its drawing. */
function middle() {
  const { left, right, top, bottom } = drawing().getBoundingClientRect();
  return lakePoint((left + right) / 2, (top + bottom) / 2);
}

/** A point of the screen, as the lake counts when it is not turned. */
function lakePoint(x: number, y: number): Point {
  const frame = drawing().querySelector(".frame") as SVGGElement;
  return new DOMPoint(x, y).matrixTransform(frame.getScreenCTM()?.inverse());
}

function drawing() {
  return document.querySelector(".fitting") as SVGSVGElement;
}
