/** Wakes the second referee, from where the page says that its parts are. */

import { type Referee, startReferee } from "../rules/referee.ts";

/** @returns fetched, and to be woken: meanwhile nothing else gets a turn */
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
