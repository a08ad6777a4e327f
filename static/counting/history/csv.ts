/** All games as a table for spreadsheets: a line for each player of each game (RFC 4180). */

import { inTime, type Played, SOURCES, type Source, type Which } from "./played.ts";

const MARK = "\uFEFF"; // without it Excel takes UTF-8 for the code page of the machine
/** What a spreadsheet would take for a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

interface Headings {
  date: string;
  game: string;
  number: string;
  place: string;
  name: string;
  total: string;
  which: Record<Which, string>;
  source: (source: Source) => string;
}

/** Dates as ISO 8601, of where this device is: every spreadsheet reads them. */
export function csvOf(games: Played[], { date, game, number, place, name, total, which, source }: Headings) {
  const sources = Object.values(SOURCES).flat();
  const lines = inTime(games).flatMap((one, i, all) =>
    one.players.map((player) => [
      dayOf(one.at),
      which[one.which],
      all.length - i,
      player.place ?? "",
      player.name,
      player.place === null ? "" : player.total,
      ...sources.map((from) => player.from[from] ?? ""),
    ]),
  );
  const head = [date, game, number, place, name, total, ...sources.map(source)];
  return MARK + [head, ...lines].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number) {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function dayOf(moment: number) {
  const at = new Date(moment);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
