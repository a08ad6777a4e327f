/** The service worker's events: installs, waits until the player lets a new version take over, answers requests. */

import { begin, deleteOldCaches, keep } from "./precache.ts";
import { elsewhere, file, isFile, page, pathOf, routes } from "./strategies.ts";

type Installing = ExtendableEvent & { addRoutes?(routes: object[]): void };

const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", (event: Installing) => {
  event.addRoutes?.(routes());
  event.waitUntil(begin());
});

worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())));

worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "take over") worker.skipWaiting();
  if (data !== "keep all" && data !== "keep tables") return;
  // What cannot be brought now is asked for by the next page.
  const told = keep(data === "keep all").then(() => data, String);
  event.waitUntil(told.then((outcome) => ports[0]?.postMessage(outcome)));
});

// What is not answered here, such as the API and its streams, goes to the network as if there were no worker.
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (isFile(pathname)) event.respondWith(file(event));
  if (isFile(pathname) || request.mode !== "navigate") return;
  const path = pathOf(pathname);
  event.respondWith(path ? page(event, path) : elsewhere(event));
});
