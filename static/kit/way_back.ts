/** The way back to the page of ours that one came from, or home: a game is not to be looked for anew. */

import { t } from "./words.ts";

/** @param except the path of a page whose own way back leads here */
export function wayBack(except?: string) {
  const from = document.referrer ? new URL(document.referrer) : null;
  const ours = from?.origin === location.origin && !["/", location.pathname, except].includes(from.pathname);
  return ours ? { href: from.pathname, label: t("Back") } : { href: "/", label: t("Home") };
}
