/** Puts into words how a count came out: the rules choose each sentence. */

import { sharedPlace } from "../kit/ordinals.ts";
import { isolated } from "../kit/player_names.ts";
import { listed } from "../kit/standing.ts";
import { t } from "../kit/words.ts";
import type { Result, Sentence } from "../rules/counts.ts";

export function outcomeOf(result: Result) {
  return said(result, result.outcome);
}

/** What decided between those who have as many points. */
export function tiesOf(result: Result) {
  return result.ties.map((tie) => said(result, tie));
}

function said({ players }: Result, { key, seats, place, total, values }: Sentence) {
  const named = seats.flatMap((seat) => players[seat] ?? []);
  const names = listed(named);
  const facts = {
    names,
    name: names,
    place: sharedPlace(place),
    total,
    values: named.map(({ name }, i) => `${isolated(name)} ${values[i]}`).join(", "),
  };
  return {
    wins: t("{name} wins", facts),
    share_win: t("{names} share the win", facts),
    favors: t("{names} have {total} each: favour tokens decide ({values}).", facts),
    cards: t("{names} have {total} each and as many favour tokens: lantern cards decide ({values}).", facts),
    central: t("{names} have {total} each: the pips in the central room decide ({values}).", facts),
    open: t("{names} have {total} each: they share {place} until the tie is settled.", facts),
    level_first: t("{names} are level in all that counts: they share the win.", facts),
    level: t("{names} are level in all that counts: they share {place}.", facts),
  }[key];
}
