/** Starts the second referee from the addresses that the page gives. */

import { type Referee, startReferee } from "../rules/referee.ts";
import { afterPaint } from "./paint.ts";
import { fetchPreloaded } from "./preloaded.ts";

/** Fetches it after the page is painted: it is larger than all else on the page. */
export async function wakeReferee(page: DOMStringMap): Promise<Referee> {
  await new Promise<void>(afterPaint);
  return woken(page).catch((problem) => {
    console.info(problem);
    // Firefox asks no more under an address that failed once, as long as the page is open.
    return woken({ ...page, micropython: `${page.micropython}?again=${Date.now()}` });
  });
}

/** Whether all its files can be had just now: if so, it is for another reason that it does not wake. */
export async function canBeFetched({ micropython = "", machine = "", rules = "" }: DOMStringMap): Promise<boolean> {
  const fetched = [micropython, machine, rules].map(async (address) => {
    const answer = await fetchPreloaded(address);
    await answer.arrayBuffer(); // only what is read to its end is kept for the next try
    return answer.ok;
  });
  return Promise.all(fetched).then(
    (there) => there.every(Boolean),
    () => false,
  );
}

async function woken({ micropython = "", machine = "", rules = "" }: DOMStringMap): Promise<Referee> {
  preload(machine);
  const [{ loadMicroPython }, rulebook] = await Promise.all([
    imported(micropython),
    fetch(rules).then((answer) => answer.json()),
  ]);
  return startReferee(loadMicroPython, rulebook);
}

/** MicroPython itself asks for its machine only when it has come. */
function preload(href: string) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href }));
}

function imported(address: string) {
  return import(address);
}
