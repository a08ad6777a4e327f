/** Wakes the referee of a table as soon as its files can be had: what is seen and tapped before then stays. */

import { whenBack } from "../device/back.ts";
import { canBeFetched, wakeReferee } from "../device/wake.ts";
import type { Referee } from "../rules/referee.ts";
import { createPauses } from "../sync/pauses.ts";

/** @param missed told whenever they cannot be had */
export async function wakeInTheEnd(page: DOMStringMap, missed: () => void): Promise<Referee> {
  const pauses = createPauses();
  for (;;) {
    try {
      return await wakeReferee(page);
    } catch (problem) {
      if (await canBeFetched(page)) throw problem;
      missed();
      await untilBack(pauses.next());
    }
  }
}

/** @param longest in milliseconds */
function untilBack(longest: number) {
  return new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      over();
      resolve();
    };
    const over = whenBack(goOn);
    const timer = setTimeout(goOn, longest);
  });
}
