/** How this browser installs the pad, where it does and the person has not said no. */

import { recall, remember } from "./memory.js";

/**
 * @typedef {"button" | "share" | "plain"} Way
 *   the browser installs when it is told to; by hand, from the menu of iOS; not at all, over plain HTTP
 */

/** @param {(way: Way | null, install?: () => void) => void} told again when it changes */
export function watchInstalling(told) {
  if (!isSecureContext) return told("plain");
  if (matchMedia("(display-mode: standalone)").matches || recall("uninstalled", false)) return;
  // Only iOS says in this way whether a page is installed; there are Macs that say it too.
  if ("standalone" in navigator && navigator.maxTouchPoints > 0) return told("share");
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // or some browsers show a bar of their own
    const { prompt } = /** @type {Event & { prompt(): Promise<unknown> }} */ (event);
    told("button", () => prompt.call(event).then(() => told(null)));
  });
  addEventListener("appinstalled", () => told(null));
}

export function stayUninstalled() {
  remember("uninstalled", true);
}
