/** The precache: everything of this version. What an older version has already is copied from its cache. */

// The page writes it too, in device/preferences.ts: a worker sees no cookies.
export const LANGUAGE = "/language";

export async function precacheAll() {
  const cache = await caches.open(PRECACHED.cache);
  await Promise.all(PRECACHED.addresses.map((address) => copyOrFetch(cache, address)));
  await storeLanguage();
}

/** An address contains a hash of its content, so a file found in any cache is the right one. */
async function copyOrFetch(cache: Cache, address: string) {
  if (await cache.match(address, { ignoreVary: true })) return;
  await cache.put(address, (await caches.match(address, { ignoreVary: true })) ?? (await fetched(address)));
}

async function fetched(address: string) {
  const answer = await fetch(address);
  // Not to be stored: the server has another version by now, and what it sent does not belong to this one.
  if (!answer.ok || answer.headers.get("Cache-Control") === "no-store") throw new Error(address);
  return answer;
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
