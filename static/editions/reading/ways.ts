/** How far what is seen is from each colour, if the light on a pool is that around it, and if it is a little other. */

import { apart, COLORS } from "./clusters.ts";
import { LOOKS, type Way } from "./decode.ts";
import { compared } from "./light.ts";
import { type Lights, white } from "./lighting.ts";

const VEILS = [-0.2, -0.1, -0.05, 0, 0.05, 0.1, 0.2]; // more gloss than around, white being 1
const STRENGTHS = [-0.15, 0, 0.15]; // more light than around
const STRONGER = 0.02; // what it costs if light is doubled
const VEILED = 0.0001; // what it costs if the veil changes as much as is usual, ...
const USUAL = 0.03; // ... which is this where there is none, ...
const BY_VEIL = 0.5; // ... and more by this share of it

/** Of each point, how far it is from each of these. */
export function fars(points: Float64Array, looks: Float64Array): Way[] {
  const found = new Float64Array((LOOKS * points.length) / 3);
  for (let k = 0; 3 * k < points.length; k++)
    for (let j = 0; 3 * j < looks.length; j++) found[LOOKS * k + j] = apart(points, k, looks, j);
  return [{ fars: found, extra: new Float64Array(points.length / 12) }];
}

/** In this light, as if white were of the same brightness everywhere; or in one that is a little other, for gloss is narrow. */
export function ways(samples: Float64Array, colors: Float64Array, lights: Lights): Way[] {
  const whites = white(lights);
  const points = compared(samples.map((seen, at) => seen / (whites[at] ?? 1)));
  const veils = lights.veil.map((veil, at) => Math.max(veil, 0) / (whites[at] ?? 1));
  return VEILS.flatMap((veil) => {
    const looks = Array.from({ length: COLORS }, (_, color) => look(colors, color, lights, whites, veil));
    return STRENGTHS.map((stronger) => ({
      fars: toLooks(points, looks, Math.cbrt(1 + stronger)),
      extra: Float64Array.from({ length: points.length / 12 }, (_, pool) => {
        const around = veils.subarray(12 * pool, 12 * pool + 12).reduce((sum, one) => sum + one / 12, 0);
        return VEILED * (veil / (USUAL + BY_VEIL * around)) ** 2 + STRONGER * stronger ** 2;
      }),
    }));
  });
}

/** Of this colour, wherever there is a sample. */
function look(colors: Float64Array, color: number, { strength, veil }: Lights, whites: Float64Array, more: number) {
  const found = new Float64Array(strength.length);
  for (let at = 0; at < found.length; at++) {
    const light = (colors[3 * color + (at % 3)] ?? 0) * (strength[at] ?? 0) + (veil[at] ?? 0);
    found[at] = Math.max(Math.max(light, 0) / (whites[at] ?? 1) + more, 0);
  }
  return compared(found);
}

/** `stronger`: as light is multiplied, all three that are compared are by its cubic root. */
function toLooks(points: Float64Array, looks: Float64Array[], stronger: number) {
  const found = new Float64Array((LOOKS * points.length) / 3);
  for (let color = 0; color < COLORS; color++) {
    const look = looks[color] as Float64Array;
    for (let k = 0; 3 * k < points.length; k++) {
      const x = (points[3 * k] ?? 0) - stronger * (look[3 * k] ?? 0);
      const y = (points[3 * k + 1] ?? 0) - stronger * (look[3 * k + 1] ?? 0);
      const z = (points[3 * k + 2] ?? 0) - stronger * (look[3 * k + 2] ?? 0);
      found[LOOKS * k + color] = x * x + y * y + z * z;
    }
  }
  return found;
}
