/** The service worker's events: installs, waits until the player lets a new version take over, answers requests. */

import { deleteOldCaches, precacheAll } from "./precache.ts";
import { elsewhere, file, isFile, page, pathOf, routes } from "./strategies.ts";

type Installing = ExtendableEvent & { addRoutes?(routes: object[]): void };

const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", (event: Installing) => {
  event.addRoutes?.(routes());
  event.waitUntil(precacheAll());
});

worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())));

worker.addEventListener("message", ({ data }) => {
  if (data === "take over") worker.skipWaiting();
});

// What is not answered here, such as the API and its streams, goes to the network as if there were no worker.
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (isFile(pathname)) event.respondWith(file(request));
  if (isFile(pathname) || request.mode !== "navigate") return;
  const path = pathOf(pathname);
  event.respondWith(path ? page(request, path) : elsewhere(request));
});
