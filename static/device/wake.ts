/** Starts the second referee from the addresses that the page gives. */

import { type Referee, startReferee } from "../rules/referee.ts";

/** @returns starts what has been fetched, which blocks the page for a moment */
export async function fetchReferee({ micropython = "", rules = "" }: DOMStringMap): Promise<() => Promise<Referee>> {
  const [{ loadMicroPython }, bundle] = await Promise.all([
    import(micropython),
    fetch(rules).then((answer) => answer.json()),
  ]);
  return () => startReferee(loadMicroPython, bundle);
}

export async function wakeReferee(page: DOMStringMap): Promise<Referee> {
  const wake = await fetchReferee(page);
  return wake();
}
