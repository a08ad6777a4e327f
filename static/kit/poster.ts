/** The picture of a result, to be shared: its frame, heading, cards and foot. */

import { lines, type Pencil, takePencil, words } from "./canvas.ts";

/** `height`: of what is drawn between heading and foot */
interface About {
  title: string;
  sentences: string[];
  foot: string;
  height: number;
}

const WIDTH = 1080;
export const MARGIN = 48;
export const SPACE = 24;
export const ACROSS = WIDTH - 2 * MARGIN;

/**
 * @param drawResult from there downwards
 * @returns a PNG
 */
export function poster(
  { title, sentences, foot, height }: About,
  drawResult: (pencil: Pencil, top: number) => void,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const draw = canvas.getContext("2d") as CanvasRenderingContext2D;
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

/** @returns where it ends */
function heading(pencil: Pencil, title: string, sentences: string[]): number {
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

/** @param first whether it is that of a winner */
export function card(
  { draw, color }: Pencil,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  first: boolean,
) {
  draw.fillStyle = color("card");
  draw.strokeStyle = color(first ? "coin" : "line");
  draw.lineWidth = first ? 4 : 2;
  draw.beginPath();
  draw.roundRect(x, y, width, height, 20);
  draw.fill();
  draw.stroke();
}
