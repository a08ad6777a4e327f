/** Reads made-up photos of printed lakes under node: each line in says what lies before the camera, each line out what is read. */

import { createInterface } from "node:readline";
import type { Picture } from "../static/editions/reading/flatten.ts";
import type { Point } from "../static/editions/reading/homography.ts";
import { read, straighten } from "../static/editions/reading/reading.ts";

type Three = [number, number, number];

interface Pool {
  areas: [string, string];
  cut: "/" | "\\";
}

interface Scene {
  /** `lanterns`: only they are coloured; `paper`: nothing is printed; `wood`: no sheet */
  kind: "lake" | "lanterns" | "paper" | "wood";
  pools: Pool[];
  columns: number;
  rows: number;
  /** of the lake, in degrees */
  turned: number;
  /** an area whose colour lies between those of red and orange */
  between?: number;
  /** how bright the reflection of a lamp is in the middle of the photo, white being 1 */
  gloss?: number;
  /** how far from its corner of the lake each corner is put, in px */
  off?: Point[];
  /** instead of the corners of the lake */
  corners?: Point[];
}

const [WIDTH, HEIGHT] = [960, 720];
const PAPER: Three = [0.82, 0.8, 0.74];
const INK: Three = [0.03, 0.03, 0.05];
const COLORS: Record<string, Three> = {
  red: [0.6, 0.04, 0.03],
  orange: [0.8, 0.33, 0.03],
  white: [0.8, 0.8, 0.76],
  green: [0.05, 0.34, 0.1],
  blue: [0.04, 0.14, 0.48],
  purple: [0.24, 0.07, 0.36],
};
const LAMP: Three = [1, 0.8, 0.55];
const NOISE = 0.03;
const GLOSS = 45; // px: how wide it is
const LINE = 0.02; // of a pool
const LANTERN = 0.13;
const MIDDLE = 0.3; // of a lantern, from both sides of its corner

/** Nine numbers that bring places of the lake, in pools, to the photo. */
function camera({ columns, rows, turned }: Scene) {
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const size = turned % 180 ? 0.8 : 1;
  const across = (x: number, y: number) => 62 * size * (cos * x - sin * y);
  const down = (x: number, y: number) => 58 * size * (sin * x + cos * y);
  const [x, y] = [columns / 2, rows / 2];
  const lean = (dx: number, dy: number) => 0.014 * (cos * dx - sin * dy) + 0.03 * (sin * dx + cos * dy);
  const far = 1 - lean(x, y);
  const [left, top] = [WIDTH / 2, HEIGHT / 2];
  // Where it leans away from the camera, everything is drawn nearer to the middle of the photo.
  const row = (to: (x: number, y: number) => number, middle: number) => [
    to(1, 0) + middle * lean(1, 0),
    to(0, 1) + middle * lean(0, 1),
    middle * far - to(x, y),
  ];
  return [...row(across, left), ...row(down, top), lean(1, 0), lean(0, 1), far];
}

function through(m: number[], x: number, y: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  const far = g * x + h * y + i;
  return { x: (a * x + b * y + c) / far, y: (d * x + e * y + f) / far };
}

/** Up to a factor. */
function inverse(m: number[]) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  const rows = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return rows.flat();
}

function printed(scene: Scene, x: number, y: number): Three {
  const { kind, pools, columns, rows, between } = scene;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (kind === "wood") return [0.3 + 0.1 * Math.sin(3 * x + Math.sin(y)), 0.18, 0.1];
  const pool = pools[row * columns + column];
  if (kind === "paper" || !pool || column < 0 || column >= columns || row < 0 || row >= rows) return PAPER;
  const [px, py] = [x - column, pool.cut === "/" ? y - row : 1 - y + row];
  if (Math.min(px, py, 1 - px, 1 - py) < LINE || Math.abs(px + py - 1) < LINE) return INK;
  // After this both cuts are "/", but for which half lies at the top.
  const corner = px + py < 1 ? 0 : 1;
  const half = pool.cut === "/" ? corner : 1 - corner;
  const color = COLORS[pool.areas[half] ?? ""] ?? PAPER;
  if (kind === "lake") return 2 * (row * columns + column) + half === between ? mixed() : color;
  const away = corner ? 1 - MIDDLE : MIDDLE;
  return Math.hypot(px - away, py - away) < LANTERN ? color : PAPER;
}

function mixed(): Three {
  return COLORS.red?.map(
    (part, c) => (0.45 * Math.cbrt(part) + 0.55 * Math.cbrt(COLORS.orange?.[c] ?? 0)) ** 3,
  ) as Three;
}

/** The light is warm, and weaker at the right; there is noise, but on bare paper. */
function photographed(scene: Scene): Picture {
  const back = inverse(camera(scene));
  const random = numbers();
  const noise = scene.kind === "paper" ? 0 : NOISE;
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  for (let y = 0, to = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, to += 4) {
      const place = through(back, x + 0.5, y + 0.5);
      const light = 1 - (0.5 * x) / WIDTH;
      const far = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) / GLOSS;
      const gloss = (scene.gloss ?? 0) * Math.exp((-far * far) / 2);
      const print = printed(scene, place.x, place.y);
      for (let c = 0; c < 3; c++) {
        const seen = ((print[c] ?? 0) * light * (1 + noise * (2 * random() - 1)) + gloss) * (LAMP[c] ?? 0);
        data[to + c] = 255 * seen ** (1 / 2.2);
      }
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

function numbers() {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

function answer(scene: Scene) {
  const { columns, rows, off = [] } = scene;
  const sheet = camera(scene);
  const places = Array.from({ length: (columns + 1) * (rows + 1) }, (_, k) =>
    through(sheet, k % (columns + 1), Math.floor(k / (columns + 1))),
  );
  const corners = [0, columns, places.length - 1, places.length - 1 - columns].map((k) => places[k] as Point);
  const put = corners.map(({ x, y }, k) => ({ x: x + (off[k]?.x ?? 0), y: y + (off[k]?.y ?? 0) }));
  const straight = straighten(photographed(scene), scene.corners ?? put, { columns, rows });
  const far = straight.vertices.map(({ x, y }, k) => Math.hypot(x - (places[k]?.x ?? 0), y - (places[k]?.y ?? 0)));
  const slices = read(straight);
  for (let count = 1; ; count++) {
    const { done, value } = slices.next();
    if (done) return { ...value, slices: count, far, size: [straight.picture.width, straight.picture.height] };
  }
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(answer(JSON.parse(line))));
