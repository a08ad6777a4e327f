/** The players of a result in the order of their places. */

import type { Result } from "../rules/counts.ts";

export function inOrder({ standings, players }: Result) {
  return standings.flatMap(({ seat, place }) => {
    const player = players[seat];
    return player ? [{ seat, place, player }] : [];
  });
}
