/** The precache: this version, in the language of this device. What an older version has already is copied from its cache. */

// The page writes it too, in device/preferences.ts: a worker sees no cookies.
export const LANGUAGE = "/language";

/** Home and tables at once; of the rest, which the page asks for at rest, only what is here already. */
export async function begin() {
  await storeLanguage();
  const { first, later } = await wanted();
  await bring(first, fetched);
  await bring(later, async () => null);
}

/** @param all also the rest */
export async function keep(all: boolean) {
  const { first, later } = await wanted();
  await bring(all ? [...first, ...later] : first, fetched);
}

/** What this device asks for of this version, kept in advance or not, is kept from then on. */
export async function keepAnswer(request: Request | string, answer: Response) {
  if (!isOfThisVersion(answer)) return;
  const cache = await caches.open(PRECACHED.cache);
  await cache.put(request, answer);
}

export async function chosenLanguage() {
  const memory = await caches.open(LANGUAGE);
  return (await (await memory.match(LANGUAGE))?.text()) ?? "";
}

async function wanted() {
  const language = await chosenLanguage();
  const [first = [], later = []] = PRECACHED.steps.map((step) => [...(step.all ?? []), ...(step[language] ?? [])]);
  return { first, later };
}

/** An address contains a hash of its content, so a file found in any cache is the right one. */
async function bring(addresses: string[], otherwise: (address: string) => Promise<Response | null>) {
  const cache = await caches.open(PRECACHED.cache);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = addresses.filter((address) => !there.has(address));
  await Promise.all(
    missing.map(async (address) => {
      const found = (await caches.match(address, { ignoreVary: true })) ?? (await otherwise(address));
      if (found) await cache.put(address, found);
    }),
  );
}

async function fetched(address: string) {
  const answer = await fetch(address);
  if (!isOfThisVersion(answer)) throw new Error(address);
  return answer;
}

/** If it is not, the server has another version by now, and what it sent does not belong to this one. */
function isOfThisVersion(answer: Response) {
  return answer.ok && answer.headers.get("Cache-Control") !== "no-store";
}

/** The server knows it from the cookie, or from what the browser prefers. */
async function storeLanguage() {
  const memory = await caches.open(LANGUAGE);
  if (await memory.match(LANGUAGE)) return;
  const answer = await fetch("/", { method: "HEAD", cache: "no-store" });
  await memory.put(LANGUAGE, new Response(answer.headers.get("Content-Language")));
}

/** What only the version before had stays for now, because a page of it may still be open. */
export async function deleteOldCaches() {
  const others = (await caches.keys()).filter((name) => name !== LANGUAGE && name !== PRECACHED.cache);
  const before = others.pop();
  await Promise.all(others.map((name) => caches.delete(name)));
  if (before) await deleteShared(await caches.open(before));
}

async function deleteShared(before: Cache) {
  const current = await caches.open(PRECACHED.cache);
  for (const request of await before.keys()) {
    if (await current.match(request, { ignoreVary: true })) await before.delete(request);
  }
}
