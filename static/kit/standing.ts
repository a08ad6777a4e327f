/** The places at the end, the winner, and what decided ties, in words. */

import type { Seat, Table } from "../rules/state.ts";
import { sharedPlace } from "./ordinals.ts";
import { isolated } from "./player_names.ts";
import { t } from "./words.ts";

interface Standing {
  place: number;
  seats: Seat[];
}

/** @returns the places, empty until the end */
export function standings<Player>({
  ranking,
  seats,
}: {
  ranking: number[][] | null;
  seats: Player[];
}): { place: number; seats: Player[] }[] {
  const among = (ranking ?? []).map((place) => place.flatMap((seat) => seats[seat] ?? []));
  return among.map((tied, i) => ({ place: 1 + among.slice(0, i).flat().length, seats: tied }));
}

type Outcome = { ranking: number[][] | null; seats: Pick<Seat, "name" | "tracked" | "entered">[] };

/** Nobody has won before the points of all players on paper are known. */
export function outcome({ ranking, seats }: Outcome) {
  const winners = (ranking?.[0] ?? []).flatMap((seat) => seats[seat] ?? []);
  const [winner] = winners;
  const open = missing(seats).length > 0;
  if (!winner) return open ? t("Points are still missing") : t("Nobody is counted");
  const facts = { name: winner.name, names: listed(winners) };
  if (winners.length > 1) return open ? t("{names} lead so far", facts) : t("{names} share the win", facts);
  return open ? t("{name} leads so far", facts) : t("{name} wins", facts);
}

/** The players on paper whose points nobody has entered yet. */
export function missing<Player extends Pick<Seat, "tracked" | "entered">>(seats: Player[]): Player[] {
  return seats.filter(({ tracked, entered }) => !tracked && !entered);
}

/** Whether this place is that of a winner. */
export function isWon(seats: Pick<Seat, "tracked" | "entered">[], place: number | null) {
  return place === 1 && missing(seats).length === 0;
}

/** Whose points are missing at the end, in a sentence; none, and there is no sentence. */
export function missingPoints({ phase, seats }: Pick<Table, "phase" | "seats">): string[] {
  const names = missing(seats);
  if (phase !== "finished" || names.length === 0) return [];
  return [t("Points are still missing: {names}", { names: listed(names) })];
}

/** Sentences about those who have as many points. */
export function ties(table: Table) {
  const found = standings(table);
  const totals = new Set(found.flatMap(({ seats }) => seats.map(({ score }) => score.total)));
  return [...totals]
    .map((total) => found.filter(({ seats }) => seats[0]?.score.total === total))
    .filter((tied) => tied.flatMap(({ seats }) => seats).length > 1)
    .flatMap((tied) => [...decided(tied), ...tied.flatMap((one) => shared(one, missing(table.seats).length > 0))]);
}

export function listed(seats: { name: string }[]) {
  return listedWords(seats.map(({ name }) => isolated(name)));
}

export function listedWords(words: string[]) {
  return new Intl.ListFormat(document.documentElement.lang).format(words);
}

/** @param tied by their points, in the order of their places */
function decided(tied: Standing[]) {
  const seats = tied.flatMap((one) => one.seats);
  const [first, second] = seats;
  if (!first || !second || tied.length === 1) return [];
  const facts = { names: listed(seats), total: first.score.total };
  if (seats.length > 2) {
    const values = seats.map(({ name, score }) => `${isolated(name)} ${score.fireworks}`).join(", ");
    return [t("{names} have {total} each: points from fireworks decide ({values}).", { ...facts, values })];
  }
  const who = { name: first.name, more: first.score.fireworks, less: second.score.fireworks };
  return [
    t("{names} both have {total}: {name} has more points from fireworks, {more} to {less}.", { ...facts, ...who }),
  ];
}

/** @param open whether somebody's points are missing */
function shared({ place, seats }: Standing, open: boolean) {
  const [first, second] = seats;
  if (!first || !second) return [];
  const { total, fireworks } = first.score;
  const facts = { names: listed(seats), total, fireworks, place: sharedPlace(place) };
  if (place === 1 && !open)
    return [t("{names} have {total} each, {fireworks} of it from fireworks: they share the win.", facts)];
  return [t("{names} have {total} each, {fireworks} of it from fireworks: they share {place}.", facts)];
}
