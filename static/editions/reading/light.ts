/** Colours as light, as bytes of a picture, and as the eye compares them (OKLab). */

export const LIGHT = Float64Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function byte(light: number) {
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}

const LIGHTNESS = 0.3; // how much it counts against hue and chroma, where colours are told from each other

export type Three = [number, number, number];

/** Of numbers in a row. */
export function threes(flat: Float64Array) {
  return Array.from({ length: flat.length / 3 }, (_, k) => [...flat.subarray(3 * k, 3 * k + 3)] as Three);
}

export function hex(light: Three) {
  return `#${light.map((part) => byte(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Lightness, then from green to red, then from blue to yellow. */
export function oklab(light: Three): Three {
  const [l = 0, a = 0, b = 0] = compared(Float64Array.from(light));
  return [l / LIGHTNESS, a, b];
}

/** As the eye compares colours, but for lightness; three numbers of each. */
export function compared(lights: Float64Array) {
  const found = new Float64Array(lights.length);
  for (let at = 0; at < lights.length; at += 3) {
    const r = lights[at] ?? 0;
    const g = lights[at + 1] ?? 0;
    const b = lights[at + 2] ?? 0;
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    found[at] = LIGHTNESS * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s);
    found[at + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    found[at + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  return found;
}
