/** Asks the browser to let what is stored stay also when room gets short. */

import { recall, remember } from "./memory.ts";

/** Once, and once more as an app, which more browsers trust: Firefox hands the question on to the person who plays. */
export function askToStay() {
  const as = matchMedia("(display-mode: standalone)").matches ? "app" : "page";
  if (recall<string>("staying", "") === as) return;
  remember("staying", as);
  navigator.storage?.persist?.().catch(() => {});
}
