/** Wakes the second referee when somebody asks for it first. */

import type { Referee } from "../rules/referee.ts";
import { wakeReferee } from "./wake.ts";

/** One for all who ask; whoever asked in vain may ask again. */
export function wakeOnce(page: DOMStringMap): () => Promise<Referee> {
  let waking: Promise<Referee> | null = null;
  return () => {
    waking ??= wakeReferee(page).catch((problem) => {
      waking = null;
      throw problem;
    });
    return waking;
  };
}
