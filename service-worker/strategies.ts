/** Where an answer comes from: the precache first, and the network for everything else. */

import { LANGUAGE } from "./precache.ts";

const FOLDERS = ["/static/", "/built/", "/vendor/"];

/** Static routes, which some browsers follow without starting the worker. */
export function routes() {
  const files = FOLDERS.map((folder) => ({
    condition: { urlPattern: { pathname: `${folder}*` } },
    source: { cacheName: PRECACHED.cache },
  }));
  return [...files, { condition: { urlPattern: { pathname: "/api/*" } }, source: "network" }];
}

export function isFile(path: string) {
  return FOLDERS.some((folder) => path.startsWith(folder));
}

/** The path of the precached page that answers for this one. */
export function pathOf(path: string) {
  return PRECACHED.paths.find((one) => path === one || (one !== "/" && one.endsWith("/") && path.startsWith(one)));
}

export async function page(request: Request, path: string) {
  const asked = new URL(request.url).searchParams.get("language") ?? "";
  const language = PRECACHED.languages.includes(asked) ? asked : await chosenLanguage();
  const address = PRECACHED.pages[`${language}${path}`];
  return (address && (await precached(address))) || fetch(request);
}

/** Of an address that is none of the pages: what the server has there, or why it cannot be had. */
export function elsewhere(request: Request) {
  return fetch(request).catch(() => page(request, "/lost"));
}

export async function file(request: Request) {
  return (await precached(request)) ?? fetch(request);
}

function precached(request: Request | string) {
  return caches.match(request, { ignoreVary: true });
}

async function chosenLanguage() {
  const memory = await caches.open(LANGUAGE);
  return (await memory.match(LANGUAGE))?.text();
}
