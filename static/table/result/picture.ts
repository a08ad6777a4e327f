/** A picture of the result, drawn on this device, to be sent to friends. */

import { type Pencil, words } from "../../kit/canvas.ts";
import { ordinal } from "../../kit/ordinals.ts";
import { CELL, GAP, inCorner, outline, type Plan, plan, SQUARE } from "../../kit/plan.ts";
import { ACROSS, card, MARGIN, poster, SPACE } from "../../kit/poster.ts";
import { isWon, missingPoints, outcome, standings, ties } from "../../kit/standing.ts";
import { t } from "../../kit/words.ts";
import type { Seat } from "../../rules/state.ts";
import type { TableModel } from "../view_model.ts";

interface Box {
  x: number;
  y: number;
  width: number;
}

const CARD = (ACROSS - SPACE) / 2;
const LAKE = 300; // high
const ROW = 40;
const CARD_HEIGHT = LAKE + 4 * ROW + 3.5 * SPACE;

/**
 * @param model of a finished game
 * @param groups by seat
 */
export async function pictureOf(model: TableModel, groups: number[][][]): Promise<File> {
  const { table, code } = model;
  const players = standings(table).flatMap(({ place, seats }) => seats.map((seat) => ({ place, seat })));
  const height = Math.ceil(players.length / 2) * (CARD_HEIGHT + SPACE);
  const about = { title: outcome(table), sentences: [...ties(table), ...missingPoints(table)], foot: code, height };
  const picture = await poster(about, (pencil, top) => {
    players.forEach(({ place, seat }, i) => {
      const x = MARGIN + (i % 2) * (CARD + SPACE);
      const y = top + Math.floor(i / 2) * (CARD_HEIGHT + SPACE);
      player(pencil, { x, y, width: CARD }, model, place, seat, groups[seat.seat] ?? []);
    });
  });
  return new File([picture], `lampion-${code}.png`, { type: picture.type });
}

function player(pencil: Pencil, box: Box, model: TableModel, place: number, seat: Seat, groups: number[][]) {
  card(pencil, { ...box, height: CARD_HEIGHT }, isWon(model.table.seats, place));
  const inner = { x: box.x + SPACE, y: box.y + SPACE, width: box.width - 2 * SPACE };
  const named = `${ordinal(place)} ${seat.name}`;
  words(pencil, named, inner.x, inner.y + 28, { size: 30, bold: true, width: inner.width - 80 });
  words(pencil, String(seat.score.total), inner.x + inner.width, inner.y + 30, {
    size: 42,
    bold: true,
    ink: "gold",
    right: true,
  });
  const below = { ...inner, y: inner.y + ROW + SPACE / 2 };
  if (seat.tracked) lake(pencil, below, model, seat, groups);
  else
    words(pencil, t("On paper"), inner.x + inner.width / 2, below.y + LAKE / 2, {
      size: 26,
      ink: "quiet-ink",
      centre: true,
    });
  const rows: [string, number][] = [
    [t("Fireworks"), seat.score.fireworks],
    [t("Second group"), seat.score.second_group],
    [t("Boats"), seat.score.boat_points],
  ];
  rows.forEach(([what, points], i) => {
    const y = inner.y + 1.75 * ROW + LAKE + SPACE + i * ROW;
    words(pencil, what, inner.x, y, { size: 26, ink: "quiet-ink" });
    words(pencil, String(points), inner.x + inner.width, y, { size: 26, bold: true, right: true });
  });
}

function lake(
  { draw, color, font }: Pencil,
  { x, y, width }: Box,
  { setup: { edition } }: TableModel,
  { sheet, shaded, fireworks }: Seat,
  groups: number[][],
) {
  const { columns, rows, lakes, sheets } = edition;
  const drawn = plan({ pools: lakes[sheets[sheet].lake] ?? [], columns, rows }, rows > columns);
  const [wide, high] = [drawn.columns * CELL - GAP, drawn.rows * CELL - GAP];
  const scale = Math.min(width / wide, LAKE / high);
  draw.save();
  draw.translate(x + (width - scale * wide) / 2, y);
  draw.scale(scale, scale);
  fields({ draw, color, font }, drawn, new Set(shaded));
  for (const { pools, value } of fireworks) tile({ draw, color, font }, drawn, pools, value);
  draw.strokeStyle = color("coin");
  draw.lineWidth = 5;
  const [, second] = groups;
  if (second) draw.stroke(new Path2D(outline(drawn, second)));
  draw.restore();
}

function fields({ draw, color }: Pencil, { placedPools: places }: Plan, shaded: Set<number>) {
  for (const { row, column, areas, feature } of places) {
    for (const { area, color: lantern, corner } of areas) {
      draw.fillStyle = color(`${lantern}-${shaded.has(area) ? "lit" : "quiet"}`);
      draw.beginPath();
      for (const [x, y] of [
        [0, 0],
        [SQUARE, 0],
        [0, SQUARE],
      ]) {
        const [dx, dy] = inCorner(corner, x ?? 0, y ?? 0);
        draw.lineTo(column * CELL + dx, row * CELL + dy);
      }
      draw.fill();
    }
    if (feature !== "boat") continue;
    draw.fillStyle = color("wood");
    draw.fill(new Path2D(`M${column * CELL + 12} ${row * CELL + 29}h28l-5 9h-18z`));
    draw.fillStyle = color("ink");
    draw.fill(new Path2D(`M${column * CELL + 26} ${row * CELL + 11}v15h10z`));
  }
}

function tile(pencil: Pencil, plan: Plan, pools: number[], value: number) {
  const { draw, color } = pencil;
  const places = pools.flatMap((pool) => plan.at.get(pool) ?? []);
  const line = new Path2D(outline(plan, pools));
  draw.fillStyle = color("sky");
  for (const { row, column } of places) draw.fillRect(column * CELL - GAP / 2, row * CELL - GAP / 2, CELL, CELL);
  draw.strokeStyle = color("coin");
  draw.lineWidth = 3;
  draw.stroke(line);
  const [x, y] = [(places[0]?.column ?? 0) * CELL + SQUARE / 2, (places[0]?.row ?? 0) * CELL + SQUARE / 2];
  draw.fillStyle = color("coin");
  draw.beginPath();
  draw.arc(x, y, 16, 0, 2 * Math.PI);
  draw.fill();
  words(pencil, String(value), x, y + 8, { size: 22, bold: true, ink: "on-coin", centre: true });
}
