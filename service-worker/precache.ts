/** Keeps everything of this version; what has not changed since another version is taken over from there. */

// The page writes it too, in device/preferences.ts: a worker sees no cookies.
export const LANGUAGE = "/language";

export async function keepAll() {
  const cache = await caches.open(PRECACHED.cache);
  await Promise.all(PRECACHED.addresses.map((address) => keep(cache, address)));
  await learnLanguage();
}

/** An address says its content, so whichever cache has it has the right one. */
async function keep(cache: Cache, address: string) {
  if (await cache.match(address, { ignoreVary: true })) return;
  await cache.put(address, (await caches.match(address, { ignoreVary: true })) ?? (await fetched(address)));
}

async function fetched(address: string) {
  const answer = await fetch(address);
  // Not to be stored: the server has another version by now, and what it sent does not belong to this one.
  if (!answer.ok || answer.headers.get("Cache-Control") === "no-store") throw new Error(address);
  return answer;
}

/** The server sees the cookie, and what the browser asks for. */
async function learnLanguage() {
  const memory = await caches.open(LANGUAGE);
  if (await memory.match(LANGUAGE)) return;
  const answer = await fetch("/", { method: "HEAD", cache: "no-store" });
  await memory.put(LANGUAGE, new Response(answer.headers.get("Content-Language")));
}

/** But for what only the version before had: a page may still be open in it. */
export async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name !== LANGUAGE && name !== PRECACHED.cache);
  const before = others.pop();
  await Promise.all(others.map((name) => caches.delete(name)));
  if (before) await forgetShared(await caches.open(before));
}

async function forgetShared(before: Cache) {
  const current = await caches.open(PRECACHED.cache);
  for (const request of await before.keys()) {
    if (await current.match(request, { ignoreVary: true })) await before.delete(request);
  }
}
