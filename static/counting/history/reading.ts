/** Reads the games of this device, and how each came out. */

import { bringGameBack, type Game, myGames } from "../../device/counted_games.ts";
import { myTables } from "../../device/tables.ts";
import { outcome } from "../../kit/standing.ts";
import type { Referee } from "../../rules/referee.ts";
import { called } from "../../sync/names.ts";
import { type Look, looksOf } from "../../sync/shelf.ts";
import type { Shelf } from "../../sync/store.ts";
import { calculate } from "../calculate.ts";
import { outcomeOf } from "../sentences.ts";
import { ofGame, ofTable } from "./collect.ts";
import type { Entry, Unread } from "./games.ts";
import { inTime } from "./played.ts";

interface Dependencies {
  opening: Promise<Shelf>;
  wake: () => Promise<Referee>;
  show: () => void;
}

/** `lost`: the counted games that the rules do not count any more */
interface Everything {
  counted: Game[];
  lost: number[];
  dice: Entry[];
}

export function createReading({ opening, wake, show }: Dependencies) {
  let all: Everything = { counted: myGames(), lost: [], dice: [] };
  let isRead = false;

  async function read() {
    const dice = await diceOf(await opening).catch((): Entry[] => []);
    all = { ...all, counted: myGames(), dice };
    isRead = true;
    show();
    recount().catch(console.info);
  }

  /** Earlier versions stored no results: the rules are fetched for those games, and for no others. */
  async function recount() {
    const unknown = all.counted.filter(({ begun, result }) => !result && !all.lost.includes(begun));
    if (unknown.length === 0) return;
    const referee = await wake();
    const results = new Map(unknown.map((game) => [game.begun, resultOf(game, referee)]));
    const counted = all.counted.map((game): Game => {
      const result = results.get(game.begun);
      return result ? { ...game, result } : game;
    });
    const lost = unknown.map(({ begun }) => begun).filter((begun) => !results.get(begun));
    all = { ...all, counted, lost: [...all.lost, ...lost] };
    const there = myGames().map(({ begun }) => begun); // one may have been removed meanwhile
    for (const game of counted.filter(({ begun }) => results.get(begun) && there.includes(begun))) bringGameBack(game);
    show();
  }

  return {
    read,
    /** whether the tables are known, too, which takes the database a moment */
    isRead: () => isRead,
    counted: () => all.counted,
    /** @returns the latest first */
    entries(): (Entry | Unread)[] {
      const counted = all.counted.map((game) => entryOf(game, all.lost.includes(game.begun)));
      return inTime([...counted, ...all.dice]);
    },
  };
}

function resultOf(game: Game, referee: Referee) {
  try {
    return calculate(referee, game);
  } catch {
    return null; // stored by a version that counted otherwise
  }
}

function entryOf(game: Game, lost: boolean): Entry | Unread {
  const known = ofGame(game);
  if (known && game.result) return { ...known, outcome: outcomeOf(game.result) };
  const names = game.which === "harvest" ? game.sheet.map(({ name }) => name) : game.sheet.players;
  return { key: String(game.begun), which: game.which, at: game.begun, names, lost };
}

async function diceOf(store: Shelf): Promise<Entry[]> {
  const tables = myTables();
  const codes = tables.map(({ code }) => code);
  const looks: Record<string, Look> = await looksOf(store, codes);
  return tables.flatMap((mine) => {
    const known = ofTable(mine, looks[mine.code]);
    const table = looks[mine.code]?.table;
    return known && table ? [{ ...known, outcome: outcome(called(table, mine.names)) }] : [];
  });
}
