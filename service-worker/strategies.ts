/** Where an answer comes from: the precache first, and the network for everything else. */

import { chosenLanguage, keepAnswer } from "./precache.ts";

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

export async function page(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event;
  const asked = new URL(request.url).searchParams.get("language") ?? "";
  const language = PRECACHED.languages.includes(asked) ? asked : await chosenLanguage();
  const address = PRECACHED.pages[`${language}${path}`];
  if (!address) return fetch(request);
  return (await precached(address)) ?? brought(event, address).catch(() => inAnyLanguage(path));
}

/** What is kept in another language, as after a choice that was made without a network, or that it is not kept. */
async function inAnyLanguage(path: string): Promise<Response> {
  for (const one of [path, "/lost"]) {
    for (const language of PRECACHED.languages) {
      const found = await precached(PRECACHED.pages[`${language}${one}`] ?? "");
      if (found) return found;
    }
  }
  return Response.error();
}

/** Of an address that is none of the pages: what the server has there, or why it cannot be had. */
export function elsewhere(event: FetchEvent) {
  return fetch(event.request).catch(() => page(event, "/lost"));
}

export async function file(event: FetchEvent) {
  return (await precached(event.request)) ?? brought(event, event.request);
}

async function brought(event: FetchEvent, address: Request | string) {
  const answer = await fetch(address);
  event.waitUntil(keepAnswer(address, answer.clone()));
  return answer;
}

function precached(request: Request | string) {
  return caches.match(request, { ignoreVary: true });
}
