/** The hands on the four corners of a photographed lake: a finger grabs the nearest one from anywhere, arrows nudge one. */

import type { Point } from "../reading/homography.ts";

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};
const FAR = 10; // px of the photo, with Shift

interface Size {
  width: number;
  height: number;
}

/** Where the corners are before anybody has put them anywhere. */
export function begun({ width, height }: Size): Point[] {
  const [left, right, top, bottom] = [0.15 * width, 0.85 * width, 0.15 * height, 0.85 * height];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Turned a quarter if the lake stands in the photo that should lie there, or the other way round. */
export function asItLies(corners: Point[], lies: boolean): Point[] {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const across = distance(a, b) + distance(c, d);
  const down = distance(b, c) + distance(d, a);
  return lies === across >= down ? corners : quarterTurned(corners);
}

/** The sheet was turned a quarter before the photo was taken. */
export function quarterTurned(corners: Point[]): Point[] {
  return [...corners.slice(1), ...corners.slice(0, 1)];
}

/** @param grabbed the corner that moves, by its number */
export function createCorners(
  corners: () => Point[],
  size: () => Size,
  set: (corners: Point[]) => void,
  grabbed: (corner: number | null) => void,
) {
  let held: { finger: number; corner: number; from: Point; at: Point } | null = null;

  function move(corner: number, { x, y }: Point) {
    const { width, height } = size();
    const inside = { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) };
    set(corners().with(corner, inside));
  }

  return {
    press(down: PointerEvent) {
      if (down.button !== 0 || held) return;
      const drawing = down.currentTarget as SVGSVGElement;
      drawing.setPointerCapture(down.pointerId);
      const from = pointOf(down, drawing);
      const corner = nearest(corners(), from);
      held = { finger: down.pointerId, corner, from, at: corners()[corner] as Point };
      (drawing.querySelector(`[data-corner="${corner}"]`) as SVGElement | null)?.focus({ preventScroll: true });
      grabbed(corner);
      down.preventDefault();
    },
    move(to: PointerEvent) {
      if (held?.finger !== to.pointerId) return;
      const { corner, from, at } = held;
      const { x, y } = pointOf(to, to.currentTarget as SVGSVGElement);
      move(corner, { x: at.x + x - from.x, y: at.y + y - from.y });
    },
    lift(up: PointerEvent) {
      if (held?.finger !== up.pointerId) return;
      held = null;
      grabbed(null);
    },
    nudge(event: KeyboardEvent, corner: number) {
      const [x, y] = ARROWS[event.key] ?? [0, 0];
      const at = corners()[corner];
      if (!at || !(x || y)) return;
      event.preventDefault();
      const by = event.shiftKey ? FAR : 1;
      move(corner, { x: at.x + x * by, y: at.y + y * by });
    },
  };
}

function distance(one: Point, other: Point) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function nearest(corners: Point[], place: Point) {
  const far = corners.map((corner) => distance(corner, place));
  return far.indexOf(Math.min(...far));
}

/** A point of the screen, in pixels of the photo. */
function pointOf({ clientX, clientY }: MouseEvent, drawing: SVGSVGElement): Point {
  return new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
}
