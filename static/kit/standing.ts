/** The places at the end, the winner, and what decided ties, in words. */

import type { Seat, Table } from "../rules/state.ts";
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

export function outcome({ ranking, seats }: { ranking: number[][] | null; seats: { name: string }[] }) {
  const winners = (ranking?.[0] ?? []).flatMap((seat) => seats[seat] ?? []);
  const [winner] = winners;
  if (!winner) return t("Nobody is counted");
  if (winners.length === 1) return t("{name} wins", { name: winner.name });
  return t("{names} share the win", { names: listed(winners) });
}

/** Sentences about those who have as many points. */
export function ties(table: Table) {
  const found = standings(table);
  const totals = new Set(found.flatMap(({ seats }) => seats.map(({ score }) => score.total)));
  return [...totals]
    .map((total) => found.filter(({ seats }) => seats[0]?.score.total === total))
    .filter((tied) => tied.flatMap(({ seats }) => seats).length > 1)
    .flatMap((tied) => [...decided(tied), ...tied.flatMap(shared)]);
}

export function listed(seats: { name: string }[]) {
  const list = new Intl.ListFormat(document.documentElement.lang);
  return list.format(seats.map(({ name }) => name));
}

/** @param tied by their points, in the order of their places */
function decided(tied: Standing[]) {
  const seats = tied.flatMap((one) => one.seats);
  const [first, second] = seats;
  if (!first || !second || tied.length === 1) return [];
  const facts = { names: listed(seats), total: first.score.total };
  if (seats.length > 2) {
    const values = seats.map(({ name, score }) => `${name} ${score.fireworks}`).join(", ");
    return [t("{names} have {total} each: points from fireworks decide ({values}).", { ...facts, values })];
  }
  const who = { name: first.name, more: first.score.fireworks, less: second.score.fireworks };
  return [
    t("{names} both have {total}: {name} has more points from fireworks, {more} to {less}.", { ...facts, ...who }),
  ];
}

function shared({ place, seats }: Standing) {
  const [first, second] = seats;
  if (!first || !second) return [];
  const { total, fireworks } = first.score;
  const facts = { names: listed(seats), total, fireworks, place };
  if (place === 1)
    return [t("{names} have {total} each, {fireworks} of it from fireworks: they share the win.", facts)];
  return [t("{names} have {total} each, {fireworks} of it from fireworks: they share place {place}.", facts)];
}
