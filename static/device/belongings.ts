/** All that this device remembers of its own and that can be taken elsewhere: read at once, and written all or not at all. */

import { type Game, latest, myGames } from "./counted_games.ts";
import { type Mine, myEditions, type Opened, openedEditions } from "./editions.ts";
import { recall, rememberAll } from "./memory.ts";
import { knownNames } from "./names.ts";
import { type MyTable, myTables } from "./tables.ts";

/** Of no concern to a game: how somebody likes the pad to be. */
const PREFERENCES = ["own_name", "habits", "theme", "chime"] as const;

export interface Belongings {
  games: Game[];
  tables: MyTable[];
  editions: Mine[];
  opened: Opened[];
  names: string[];
  preferences: Partial<Record<(typeof PREFERENCES)[number], unknown>>;
}

export function belongings(): Belongings {
  const known = PREFERENCES.map((name) => [name, recall<unknown>(name, null)] as const);
  return {
    games: latest(myGames()),
    tables: myTables(),
    editions: myEditions(),
    opened: openedEditions(),
    names: knownNames(),
    preferences: Object.fromEntries(known.filter(([, value]) => value !== null)),
  };
}

/** @returns takes it back; null: there was no room, and nothing has changed */
export function takeOver({ games, tables, editions, opened, names, preferences }: Belongings): (() => void) | null {
  return rememberAll({
    games,
    tables,
    editions: editions.map(({ key }) => key),
    ...Object.fromEntries(editions.map((mine) => [`edition.${mine.key}`, mine])),
    "opened-editions": opened,
    names,
    ...preferences,
  });
}
