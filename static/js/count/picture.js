/** A picture of how a counted game came out, drawn on this device, to be sent to friends. */

import { shareFile } from "../device/share.js";
import { day, titleOf } from "../views/games.js";
import { partsOf } from "../views/parts.js";
import { lines, takePencil, words } from "../views/pencil.js";
import { inOrder, outcomeOf, sentences } from "../views/tally.js";
import { t } from "../words.js";

/**
 * @typedef {import("../device/games.js").Game} Game
 * @typedef {import("../rules/counts.js").Result} Result
 * @typedef {import("../views/pencil.js").Pencil} Pencil
 */

const WIDTH = 1080;
const MARGIN = 48;
const ACROSS = WIDTH - 2 * MARGIN;
const CARD = 190; // high
const SPACE = 24;
const BAR = 40; // high
const LOOKS = ["blue", "purple", "green", "orange"];

/**
 * @param {Game} game
 * @param {Result} result
 */
export async function sharePicture(game, result) {
  const picture = await pictureOf(game, result);
  await shareFile(new File([picture], `lampion-${game.which}.png`, { type: picture.type }));
}

/**
 * @param {Game} game
 * @param {Result} result
 * @returns {Promise<Blob>} a PNG
 */
function pictureOf(game, result) {
  const canvas = document.createElement("canvas");
  const pencil = takePencil(/** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")));
  canvas.width = WIDTH;
  canvas.height = 1; // until it is known how many lines the words take
  const top = heading(pencil, result);
  canvas.height = top + result.players.length * (CARD + SPACE) + MARGIN;
  pencil.draw.fillStyle = pencil.color("paper");
  pencil.draw.fillRect(0, 0, canvas.width, canvas.height);
  heading(pencil, result);
  const most = Math.max(1, ...result.players.map(({ total }) => total));
  inOrder(result).forEach((one, i) => {
    card(pencil, top + i * (CARD + SPACE), one, most);
  });
  const about = `Lampion · ${titleOf(game)} · ${day(game)}`;
  words(pencil, about, MARGIN, canvas.height - MARGIN / 2, { size: 22, ink: "quiet-ink" });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

/**
 * @param {Pencil} pencil
 * @param {Result} result
 * @returns {number} where it ends
 */
function heading(pencil, result) {
  let y = MARGIN + 40;
  for (const line of lines(pencil, outcomeOf(result), ACROSS, { size: 52, bold: true })) {
    words(pencil, line, MARGIN, y, { size: 52, bold: true, width: ACROSS });
    y += 60;
  }
  for (const line of sentences(result).flatMap((one) => lines(pencil, one, ACROSS, { size: 26 }))) {
    words(pencil, line, MARGIN, y - 14, { size: 26, ink: "quiet-ink", width: ACROSS });
    y += 36;
  }
  return y;
}

/**
 * @param {Pencil} pencil
 * @param {number} y
 * @param {ReturnType<typeof inOrder>[number]} one
 * @param {number} most points of anybody
 */
function card(pencil, y, { place, player }, most) {
  const { draw, color } = pencil;
  draw.fillStyle = color("card");
  draw.strokeStyle = color(place === 1 ? "coin" : "line");
  draw.lineWidth = place === 1 ? 4 : 2;
  draw.beginPath();
  draw.roundRect(MARGIN, y, ACROSS, CARD, 20);
  draw.fill();
  draw.stroke();
  const inner = { x: MARGIN + SPACE, width: ACROSS - 2 * SPACE };
  words(pencil, `${t("{place}.", { place })} ${player.name}`, inner.x, y + 56, {
    size: 34,
    bold: true,
    width: inner.width - 120,
  });
  words(pencil, String(player.total), inner.x + inner.width, y + 58, {
    size: 46,
    bold: true,
    ink: "gold",
    right: true,
  });
  const parts = partsOf(player);
  let x = inner.x;
  for (const { points, look } of parts) {
    const width = (inner.width * points) / most;
    draw.fillStyle = color(`${LOOKS[look]}-quiet`);
    draw.fillRect(x, y + 80, width - 3, BAR);
    words(pencil, String(points), x + width / 2, y + 80 + BAR - 12, { size: 24, bold: true, centre: true, width });
    x += width;
  }
  const told = parts.map(({ name, points }) => `${name} ${points}`).join(" · ");
  words(pencil, told, inner.x, y + CARD - SPACE, { size: 24, ink: "quiet-ink", width: inner.width });
}
