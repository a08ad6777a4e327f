/** Has the rules look at what came in a file: they count each game and play each log before any of it is stored. */

import type { Game } from "../../device/counted_games.ts";
import type { Referee } from "../../rules/referee.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Table } from "../../rules/state.ts";
import { calculate } from "../calculate.ts";
import type { Kept } from "./backup.ts";
import { Unreadable } from "./backup_file.ts";

/** `tables`: as they stand after their logs, by code */
interface Checked {
  games: Game[];
  tables: Record<string, Table>;
}

/** @param rest lets the page breathe: a log takes the rules a moment */
export async function checked({ games, editions, logs }: Kept, referee: Referee, rest: () => Promise<void>) {
  const found: Checked = { games: [], tables: {} };
  try {
    for (const game of games) found.games.push({ ...game, result: calculate(referee, game) });
    for (const { edition, saved } of editions) {
      for (const one of saved ? [edition, saved] : [edition]) check(one, referee);
    }
    for (const [code, { setup, log, pending }] of Object.entries(logs)) {
      await rest();
      const { another } = referee;
      const own = another();
      found.tables[code] = own.call("open", { setup, log });
      if (pending.length > 0)
        found.tables[code] =
          own.call("confirm", { log: [], pending, refused: [] }).table ?? (found.tables[code] as Table);
    }
  } catch (problem) {
    if (problem instanceof Refusal) throw new Unreadable("broken");
    throw problem;
  }
  return found;
}

function check(edition: Kept["editions"][number]["edition"], referee: Referee) {
  if (!referee.call("check", { edition }).sound) throw new Unreadable("broken");
}
