/** Where a photo lies behind a lake: moved, scaled and turned, never distorted. */

import type { Placement } from "./photo.ts";

export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** All of the photo in the middle, lying as the lake does; one that stands was taken with the sheet turned a quarter. */
export function laid(photo: Size, lake: Size): Placement {
  const stands = photo.width > photo.height !== lake.width > lake.height;
  const [width, height] = stands ? [photo.height, photo.width] : [photo.width, photo.height];
  const scale = Math.min(lake.width / width, lake.height / height);
  return moved({ a: 1, b: 0, x: 0, y: 0 }, middle(photo), middle(lake), factor(scale, stands ? -90 : 0));
}

/**
 * @param centre what stays where it is
 * @param degrees clockwise
 */
export function turned(placement: Placement, centre: Point, scale: number, degrees: number) {
  return moved(placement, centre, centre, factor(scale, degrees));
}

/** One finger moves it; a second one also scales and turns it. */
export function carried(placement: Placement, [from, other]: [Point, Point?], [to, otherTo]: [Point, Point?]) {
  if (!other || !otherTo) return moved(placement, from, to, factor(1, 0));
  const [before, after] = [between(from, other), between(to, otherTo)];
  const square = before.x ** 2 + before.y ** 2;
  return moved(placement, from, to, {
    x: (before.x * after.x + before.y * after.y) / square,
    y: (before.x * after.y - before.y * after.x) / square,
  });
}

/** @param by a complex number: its length scales, its angle turns */
function moved({ a, b, x, y }: Placement, from: Point, to: Point, by: Point): Placement {
  const arm = between(from, { x, y });
  return {
    a: by.x * a - by.y * b,
    b: by.y * a + by.x * b,
    x: to.x + by.x * arm.x - by.y * arm.y,
    y: to.y + by.y * arm.x + by.x * arm.y,
  };
}

function factor(scale: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: scale * Math.cos(angle), y: scale * Math.sin(angle) };
}

function middle({ width, height }: Size): Point {
  return { x: width / 2, y: height / 2 };
}

function between(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}
