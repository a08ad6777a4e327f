/** Where an answer comes from: what is kept is never waited for. */

import { LANGUAGE } from "./precache.js";

/** What some browsers do by themselves, without waiting for the worker to wake up. */
export function routes() {
  const kept = Object.entries(KEPT.caches).map(([cacheName, [first = ""]]) => ({
    condition: { urlPattern: { pathname: first.replace(/^(\/\w+\/\w+\/).*/, "$1*") } },
    source: { cacheName },
  }));
  return [...kept, { condition: { urlPattern: { pathname: "/api/*" } }, source: "network" }];
}

/**
 * The address of the page that is kept for this path, but for its language.
 * @param {string} path
 */
export function pathOf(path) {
  return KEPT.paths.find((kept) => path === kept || (kept !== "/" && kept.endsWith("/") && path.startsWith(kept)));
}

/**
 * @param {Request} request
 * @param {string} path
 */
export async function page(request, path) {
  const wished = new URL(request.url).searchParams.get("language") ?? "";
  const language = KEPT.languages.includes(wished) ? wished : await chosenLanguage();
  return (await caches.match(`${KEPT.pages}${language}${path}`, { ignoreVary: true })) ?? fetch(request);
}

/** @param {Request} request */
export async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function chosenLanguage() {
  const memory = await caches.open(LANGUAGE);
  return (await memory.match(LANGUAGE))?.text();
}
