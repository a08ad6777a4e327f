/** The counted games on this device: those that are being counted, and those that are finished. */

import type { HarvestPlayer, LumensSheet, Result } from "../rules/counts.ts";
import { recall, remember } from "./memory.ts";

/** What the rules count. */
export type Counted = { which: "harvest"; sheet: HarvestPlayer[] } | { which: "lumens"; sheet: LumensSheet };

type Which = Counted["which"];

/** `begun`: ms since 1970, which identifies the game; `result`: how it came out, so that a list needs no rules; earlier versions stored none */
export type Game = Counted & { begun: number; result?: Result };

const MOST = 1000;

/** @returns the game that is being counted */
export function draftOf<T>(which: Which, otherwise: T): T {
  return recall(`draft.${which}`, otherwise);
}

export function saveDraft(which: Which, draft: unknown) {
  remember(`draft.${which}`, draft);
}

/** @returns newest first */
export function myGames(): Game[] {
  return recall("games", [] as Game[]);
}

/** @param game that is new, or was counted again */
export function saveGame(game: Game & { result: Result }) {
  bringGameBack(game);
}

/** @param game as it was stored */
export function bringGameBack(game: Game) {
  remember("games", latest([game, ...myGames()]));
}

/** @returns newest first, and of those that are the same game the first */
export function latest(games: Game[]): Game[] {
  const all = [...new Map(games.toReversed().map((game) => [game.begun, game])).values()];
  return all.sort((one, other) => other.begun - one.begun).slice(0, MOST);
}

export function forgetGame(begun: number) {
  remember(
    "games",
    myGames().filter((game) => game.begun !== begun),
  );
}
