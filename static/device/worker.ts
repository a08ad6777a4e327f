/** Registers the service worker once the page is idle, and offers a new version when one waits. */

/** @param offer called when a new version waits */
export async function registerWorker(offer: (takeOver: () => void) => void) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // over plain HTTP there is none
  await atRest();
  serviceWorker.register("/worker.js").catch(() => {}); // some private windows forbid it
  const registration = await serviceWorker.ready;
  const takeOver = () => {
    serviceWorker.addEventListener("controllerchange", () => location.reload());
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload(); // another page has already let it take over
  };
  const watch = (coming: ServiceWorker | null) =>
    coming?.addEventListener("statechange", () => coming.state === "installed" && offer(takeOver));
  if (registration.waiting) offer(takeOver);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}

async function atRest() {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  // Safari has no requestIdleCallback.
  await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
}
