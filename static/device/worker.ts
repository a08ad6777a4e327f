/** Registers the service worker once the page is idle, and offers a new version when one waits. */

interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** @param offer called when a new version waits */
export async function registerWorker(offer: (takeOver: () => void) => void) {
  const registration = await registered();
  if (!registration) return;
  const { serviceWorker } = navigator;
  const takeOver = () => {
    serviceWorker.addEventListener("controllerchange", () => location.reload());
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload(); // another page has already let it take over
  };
  const watch = (coming: ServiceWorker | null) =>
    coming?.addEventListener("statechange", () => coming.state === "installed" && offer(takeOver));
  if (registration.waiting) offer(takeOver);
  watch(registration.installing);
  askToKeep(registration);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}

/** Does it once the worker has brought all that a phone keeps, or at rest where there can be no worker. */
export function onceKept(act: () => void) {
  registered().then(act);
}

/** What this device keeps for the time without a network: everything, or where that costs something only its tables. */
async function askToKeep({ active }: ServiceWorkerRegistration) {
  await atRest();
  active?.postMessage(isCostly() ? "keep tables" : "keep all");
}

/** Safari and Firefox do not tell. */
function isCostly() {
  const { saveData, type, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || type === "cellular" || effectiveType?.endsWith("2g");
}

/** Over plain HTTP there is none, and some private windows forbid it. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  await atRest();
  const { serviceWorker } = navigator;
  const registration = await serviceWorker?.register("/worker.js").catch(() => null);
  return registration ? serviceWorker.ready : null;
}

async function atRest() {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  // Safari has no requestIdleCallback.
  await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
}
