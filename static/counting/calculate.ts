/** Has the rules count a sheet. */

import type { Game } from "../device/counted_games.ts";
import type { Result } from "../rules/counts.ts";
import type { Referee } from "../rules/referee.ts";

export function calculate(referee: Referee, { which, sheet }: Pick<Game, "which" | "sheet">): Result {
  return referee.call(which, which === "harvest" ? { players: sheet } : sheet);
}
