/** When what happens: a new version waits until the player lets it take over. */

import { forgetOthers, keepAll } from "./precache.ts";
import { file, isFile, page, pathOf, routes } from "./strategies.ts";

type Installing = ExtendableEvent & { addRoutes?(routes: object[]): void };

const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", (event: Installing) => {
  event.addRoutes?.(routes());
  event.waitUntil(keepAll());
});

worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => worker.clients.claim())));

worker.addEventListener("message", ({ data }) => {
  if (data === "take over") worker.skipWaiting();
});

// Whatever is not answered here, such as the API and its streams, goes its way as if there were no worker.
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const path = request.mode === "navigate" && pathOf(pathname);
  if (path) event.respondWith(page(request, path));
  else if (isFile(pathname)) event.respondWith(file(request));
});
