/** Starts the second referee from the addresses that the page gives. */

import { type Referee, startReferee } from "../rules/referee.ts";
import { afterPaint } from "./paint.ts";

/** Fetches it after the page is painted: it is larger than all else on the page. */
export async function wakeReferee(page: DOMStringMap): Promise<Referee> {
  await new Promise<void>(afterPaint);
  return woken(page).catch((problem) => {
    console.info(problem);
    // Firefox asks no more under an address that failed once, as long as the page is open.
    return woken({ ...page, micropython: `${page.micropython}?again=${Date.now()}` });
  });
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
