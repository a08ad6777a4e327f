/** What all the games say about the people who played them. Nothing here is a rule: places and points are what the rules have said. */

import { inTime, type Played, type Player, type Source, type Which } from "./played.ts";

/** What somebody has done in one of the three games: only there points can be compared. `best`: and in which game; `turns`: the oldest first */
export interface Balance {
  which: Which;
  games: number;
  wins: number;
  best: number;
  mean: number;
  turns: { key: string; at: number; total: number; from: Player["from"] }[];
}

/** `name`: as it was written last */
export interface Person {
  id: string;
  name: string;
  games: number;
  wins: number;
  of: Balance[];
}

/** How somebody has fared against another: placed before, level, and behind. */
export interface Against {
  id: string;
  name: string;
  before: number;
  level: number;
  behind: number;
}

const ALL: Which[] = ["dice", "harvest", "lumens"];

/** Those whose games count: all that is in them is known. */
function settled(games: Played[]) {
  return inTime(games.filter(({ open }) => !open));
}

/** Everybody once: of somebody who sat there twice the better place. */
function seated({ players }: Played): Map<string, Player> {
  const found: Map<string, Player> = new Map();
  for (const player of players) {
    const { person, place } = player;
    if (person !== null && place !== null && !found.has(person)) found.set(person, player);
  }
  return found;
}

/**
 * A shared win is a win of everybody who shares it.
 * @returns those first who have played most
 */
export function peopleIn(games: Played[]): Person[] {
  const all = settled(games).map((game) => ({ game, seats: seated(game) }));
  const ids = [...new Set(all.flatMap(({ seats }) => [...seats.keys()]))];
  const people = ids.map((id) => {
    const own = all.flatMap(({ game, seats }) => {
      const player = seats.get(id);
      return player ? [{ game, player }] : [];
    });
    return {
      id,
      name: own[0]?.player.name.trim() ?? id,
      games: own.length,
      wins: own.filter(({ player }) => player.place === 1).length,
      of: ALL.flatMap((which) => recordOf(which, own.filter(({ game }) => game.which === which).reverse()) ?? []),
    };
  });
  return people.sort((one, other) => other.games - one.games || other.wins - one.wins || (one.id < other.id ? -1 : 1));
}

/** @param own the oldest first */
function recordOf(which: Which, own: { game: Played; player: Player }[]): Balance | null {
  if (own.length === 0) return null;
  const totals = own.map(({ player }) => player.total);
  return {
    which,
    games: own.length,
    wins: own.filter(({ player }) => player.place === 1).length,
    best: Math.max(...totals),
    mean: totals.reduce((sum, total) => sum + total, 0) / own.length,
    turns: own.map(({ game: { key, at }, player: { total, from } }) => ({ key, at, total, from })),
  };
}

/** @returns those first against whom there were most games */
export function against(games: Played[], id: string): Against[] {
  const found: Map<string, Against> = new Map();
  for (const game of settled(games)) {
    const seats = seated(game);
    const mine = seats.get(id)?.place;
    if (!mine) continue;
    for (const [other, { name, place }] of seats) {
      if (other === id || place === null) continue;
      const one = found.get(other) ?? { id: other, name: name.trim(), before: 0, level: 0, behind: 0 };
      one[mine < place ? "before" : mine === place ? "level" : "behind"] += 1;
      found.set(other, one);
    }
  }
  const played = ({ before, level, behind }: Against) => before + level + behind;
  return [...found.values()].sort((one, other) => played(other) - played(one) || (one.id < other.id ? -1 : 1));
}

/** Of one of the three games; who held it first keeps it. `from`: what these points come from, or all of them; `lead`: over the second */
export interface Records {
  which: Which;
  most: Held;
  from: (Held & { source: Source })[];
  lead: Held | null;
}

interface Held {
  name: string;
  points: number;
  key: string;
  at: number;
}

export function recordsIn(games: Played[]): Records[] {
  const oldest = settled(games).reverse();
  return ALL.flatMap((which) => {
    const own = oldest.filter((game) => game.which === which && game.players.length > 0);
    const most = highest(own, ({ total }) => total);
    if (!most) return [];
    const sources = [...new Set(own.flatMap(({ players }) => players.flatMap(({ from }) => Object.keys(from))))];
    const from = (sources as Source[]).flatMap((source) => {
      const held = highest(own, (player) => player.from[source] ?? 0);
      return held && held.points > 0 ? [{ ...held, source }] : [];
    });
    return [{ which, most, from, lead: widest(own) }];
  });
}

function highest(games: Played[], of: (player: Player) => number): Held | null {
  let held: Held | null = null;
  for (const { key, at, players } of games) {
    for (const player of players) {
      if (!held || of(player) > held.points) held = { name: player.name, points: of(player), key, at };
    }
  }
  return held;
}

function widest(games: Played[]): Held | null {
  let held: Held | null = null;
  for (const { key, at, players } of games) {
    const [first, second] = players;
    if (first?.place !== 1 || !second || second.place === null) continue;
    const points = first.total - second.total;
    if (points > (held?.points ?? 0)) held = { name: first.name, points, key, at };
  }
  return held;
}

/** The longest run of games that somebody has won one after the other; null: nobody has won twice running. */
export function longestRun(games: Played[]): { name: string; wins: number } | null {
  const runs: Map<string, number> = new Map();
  let longest: { name: string; wins: number } | null = null;
  for (const game of settled(games).reverse()) {
    for (const [id, { name, place }] of seated(game)) {
      const wins = place === 1 ? (runs.get(id) ?? 0) + 1 : 0;
      runs.set(id, wins);
      if (wins > (longest?.wins ?? 1)) longest = { name: name.trim(), wins };
    }
  }
  return longest;
}
