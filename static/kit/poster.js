/** What all pictures of results share: their width, heading, cards and foot. */

import { lines, takePencil, words } from "./canvas.js";

/**
 * @typedef {import("./canvas.js").Pencil} Pencil
 * @typedef {{ title: string, sentences: string[], foot: string, height: number }} About
 *   `height`: of what is drawn between heading and foot
 */

const WIDTH = 1080;
export const MARGIN = 48;
export const SPACE = 24;
export const ACROSS = WIDTH - 2 * MARGIN;

/**
 * @param {About} about
 * @param {(pencil: Pencil, top: number) => void} drawResult from there downwards
 * @returns {Promise<Blob>} a PNG
 */
export function poster({ title, sentences, foot, height }, drawResult) {
  const canvas = document.createElement("canvas");
  const draw = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const pencil = takePencil(draw);
  canvas.width = WIDTH;
  canvas.height = 1; // until it is known how many lines the words take
  const top = heading(pencil, title, sentences);
  canvas.height = top + height + MARGIN;
  draw.fillStyle = pencil.color("paper");
  draw.fillRect(0, 0, canvas.width, canvas.height);
  heading(pencil, title, sentences);
  drawResult(pencil, top);
  words(pencil, `Lampion · ${foot}`, MARGIN, canvas.height - MARGIN / 2, { size: 22, ink: "quiet-ink" });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

/**
 * @param {Pencil} pencil
 * @param {string} title
 * @param {string[]} sentences
 * @returns {number} where it ends
 */
function heading(pencil, title, sentences) {
  let y = MARGIN + 40;
  for (const line of lines(pencil, title, ACROSS, { size: 52, bold: true })) {
    words(pencil, line, MARGIN, y, { size: 52, bold: true, width: ACROSS });
    y += 60;
  }
  for (const line of sentences.flatMap((one) => lines(pencil, one, ACROSS, { size: 26 }))) {
    words(pencil, line, MARGIN, y - 14, { size: 26, ink: "quiet-ink", width: ACROSS });
    y += 36;
  }
  return y - 16;
}

/**
 * @param {Pencil} pencil
 * @param {{ x: number, y: number, width: number, height: number }} box
 * @param {boolean} first whether it is that of a winner
 */
export function card({ draw, color }, { x, y, width, height }, first) {
  draw.fillStyle = color("card");
  draw.strokeStyle = color(first ? "coin" : "line");
  draw.lineWidth = first ? 4 : 2;
  draw.beginPath();
  draw.roundRect(x, y, width, height, 20);
  draw.fill();
  draw.stroke();
}
