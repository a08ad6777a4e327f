/** The counted games on this device: those that are being counted, and those that are finished. */

import { recall, remember } from "./memory.ts";

export type Which = "harvest" | "lumens";

/** `begun`: ms since 1970, which identifies the game; `sheet`: what the rules count */
export interface Game {
  which: Which;
  begun: number;
  sheet: any;
}

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
