/** A picture of how a counted game came out, drawn on this device, to be sent to friends. */

import type { Game } from "../device/counted_games.ts";
import { type Pencil, words } from "../kit/canvas.ts";
import { ordinal } from "../kit/ordinals.ts";
import { ACROSS, card, MARGIN, poster, SPACE } from "../kit/poster.ts";
import type { Result } from "../rules/counts.ts";
import { inOrder } from "./in_order.ts";
import { partsOf } from "./parts.ts";
import { outcomeOf, tiesOf } from "./sentences.ts";
import { colorOf } from "./signs.ts";
import { day, titleOf } from "./titles.ts";

const CARD = 190; // high
const BAR = 40; // high
const LOOKS = ["blue", "purple", "green", "orange"];

export async function pictureOf(game: Game, result: Result): Promise<File> {
  const most = Math.max(1, ...result.players.map(({ total }) => total));
  const about = {
    title: outcomeOf(result),
    sentences: tiesOf(result),
    foot: `${titleOf(game)} · ${day(game)}`,
    height: result.players.length * (CARD + SPACE),
  };
  const picture = await poster(about, (pencil, top) => {
    inOrder(result).forEach((one, i) => {
      player(pencil, top + i * (CARD + SPACE), one, most);
    });
  });
  return new File([picture], `lampion-${game.which}.png`, { type: picture.type });
}

/** @param most points of anybody */
function player(pencil: Pencil, y: number, { seat, place, player }: ReturnType<typeof inOrder>[number], most: number) {
  const { draw, color } = pencil;
  card(pencil, { x: MARGIN, y, width: ACROSS, height: CARD }, place === 1);
  const inner = { x: MARGIN + SPACE, width: ACROSS - 2 * SPACE };
  const name = inner.x + numbered(pencil, ordinal(place) ?? "", colorOf(seat), inner.x, y);
  words(pencil, player.name, name, y + 56, { size: 34, bold: true, width: inner.x + inner.width - 120 - name });
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
  const named = parts.map(({ name, points }) => `${name} ${points}`).join(" · ");
  words(pencil, named, inner.x, y + CARD - SPACE, { size: 24, ink: "quiet-ink", width: inner.width });
}

/**
 * The place, and the colour of who has it.
 * @returns how wide it is
 */
function numbered(pencil: Pencil, place: string, player: string, x: number, y: number) {
  const { draw, color } = pencil;
  words(pencil, place, x, y + 56, { size: 34, bold: true });
  const centre = draw.measureText(place).width + SPACE;
  draw.fillStyle = color(`${player}-lit`);
  draw.beginPath();
  draw.arc(x + centre, y + 44, 12, 0, 2 * Math.PI);
  draw.fill();
  return centre + SPACE;
}
