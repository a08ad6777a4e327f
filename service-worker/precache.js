/** Keeps everything of this version; a cache whose files have not changed is kept from the version before. */

// The page writes it too, in device/preferences.js: a worker sees no cookies.
export const LANGUAGE = "/language";

export async function keepAll() {
  await Promise.all(Object.entries(KEPT.caches).map(([name, addresses]) => keep(name, addresses)));
  await learnLanguage();
}

/**
 * @param {string} name
 * @param {string[]} addresses
 */
async function keep(name, addresses) {
  const cache = await caches.open(name);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = addresses.filter((address) => !there.has(encodeURI(address)));
  await Promise.all(missing.map(async (address) => cache.put(address, await fetched(address))));
}

/** @param {string} address */
async function fetched(address) {
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

export async function forgetOthers() {
  const current = [LANGUAGE, ...Object.keys(KEPT.caches)];
  const others = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
