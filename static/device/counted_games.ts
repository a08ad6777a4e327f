/** The counted games on this device: those that are being counted, and those that are finished. */

import type { HarvestPlayer, LumensSheet } from "../rules/counts.ts";
import { recall, remember } from "./memory.ts";

/** What the rules count. */
export type Counted = { which: "harvest"; sheet: HarvestPlayer[] } | { which: "lumens"; sheet: LumensSheet };

type Which = Counted["which"];

/** `begun`: ms since 1970, which identifies the game */
export type Game = Counted & { begun: number };

const MOST = 200;

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
export function saveGame(game: Game) {
  const others = myGames().filter(({ begun }) => begun !== game.begun);
  const all = [game, ...others].sort((one, other) => other.begun - one.begun);
  remember("games", all.slice(0, MOST));
}

export function forgetGame(begun: number) {
  remember(
    "games",
    myGames().filter((game) => game.begun !== begun),
  );
}
