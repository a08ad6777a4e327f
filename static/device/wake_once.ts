/** Starts the second referee when it is first needed. */

import type { Referee } from "../rules/referee.ts";
import { wakeReferee } from "./wake.ts";

/** Every call gets the same one; after a failure the next call tries again. */
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
