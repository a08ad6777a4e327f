/** How this browser installs the pad, where it does and the person has not said no. */

import { recall, remember } from "./memory.ts";

/** the browser installs when it is told to; by hand, from the menu of iOS; not at all, over plain HTTP */
export type Way = "button" | "share" | "plain";

/** @param told again when it changes */
export function watchInstalling(told: (way: Way | null, install?: () => void) => void) {
  if (!isSecureContext) return told("plain");
  if (matchMedia("(display-mode: standalone)").matches || recall("uninstalled", false)) return;
  // Only iOS says in this way whether a page is installed; there are Macs that say it too.
  if ("standalone" in navigator && navigator.maxTouchPoints > 0) return told("share");
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // or some browsers show a bar of their own
    const { prompt } = event as Event & { prompt(): Promise<unknown> };
    told("button", () => prompt.call(event).then(() => told(null)));
  });
  addEventListener("appinstalled", () => told(null));
}

export function stayUninstalled() {
  remember("uninstalled", true);
}
