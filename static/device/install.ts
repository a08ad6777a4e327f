/** How this browser can install the pad as an app, unless the person has declined. */

import { recall, remember } from "./memory.ts";

/** `button`: by a button of ours; `share`: by hand, from the menu of iOS; `plain`: not at all, because of plain HTTP */
export type InstallMethod = "button" | "share" | "plain";

/** @param report is called again when it changes */
export function watchInstalling(report: (way: InstallMethod | null, install?: () => void) => void) {
  if (!isSecureContext) return report("plain");
  if (matchMedia("(display-mode: standalone)").matches || recall("uninstalled", false)) return;
  // Only iOS says in this way whether a page is installed; there are Macs that say it too.
  if ("standalone" in navigator && navigator.maxTouchPoints > 0) return report("share");
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // or some browsers show a bar of their own
    const { prompt } = event as Event & { prompt(): Promise<unknown> };
    report("button", () => prompt.call(event).then(() => report(null)));
  });
  addEventListener("appinstalled", () => report(null));
}

export function stayUninstalled() {
  remember("uninstalled", true);
}
