/** Has the rules count a sheet. */

import type { Counted } from "../device/counted_games.ts";
import type { Result } from "../rules/counts.ts";
import type { Referee } from "../rules/referee.ts";

export function calculate(referee: Referee, { which, sheet }: Counted): Result {
  return which === "harvest" ? referee.call("harvest", { players: sheet }) : referee.call("lumens", sheet);
}
