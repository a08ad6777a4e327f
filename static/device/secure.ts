/** The secure addresses of this server, which are of use to a phone that trusts it. Only `HTTPS=home` has them, and only a page of plain HTTP is told. */

import { recall, remember } from "./memory.ts";
import { myTables } from "./tables.ts";

const MOST = 4000; // ms; a home network answers in a few

/** What is kept at an address is kept there only, so a phone stays with the one that it came to first. */
function origins() {
  const { secure = "" } = document.documentElement.dataset;
  const first = recall("secure", "");
  return secure
    .split(" ")
    .filter(Boolean)
    .sort((one, other) => Number(other === first) - Number(one === first));
}

/** @returns the page that says how this phone comes to trust a secure address, and leads back here; null: there is none */
export function wayToSecure() {
  return origins().length > 0 ? `/secure?to=${encodeURIComponent(location.pathname)}` : null;
}

/** @returns the first that this phone trusts */
export async function trustedOrigin(): Promise<string | null> {
  const asked = origins().map((origin) => ({ origin, answer: answers(origin) }));
  for (const { origin, answer } of asked) {
    if (!(await answer)) continue;
    remember("secure", origin);
    return origin;
  }
  return null;
}

/** The answer itself may not be read here, but there is none where the certificate is not trusted. */
function answers(origin: string) {
  const signal = AbortSignal.timeout(MOST);
  const options: RequestInit = { mode: "no-cors", cache: "no-store", signal };
  return fetch(`${origin}/healthz`, options).then(
    () => true,
    () => false,
  );
}

/** Goes on at the secure address with a phone that trusts it, unless it has something here, or its owner has begun to do something. */
export async function leadOn() {
  const plays = myTables().some(({ seats, host }) => host || Object.keys(seats).length > 0);
  if (plays || ["games", "editions"].some((own) => recall<unknown[]>(own, []).length > 0)) return;
  const touch = new AbortController();
  const touched = () => touch.abort();
  for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, touched, { signal: touch.signal });
  const origin = await trustedOrigin();
  if (!origin || touch.signal.aborted) return touched();
  location.replace(origin + location.pathname + location.search + location.hash);
  await new Promise(() => {}); // nothing else is done here
}
