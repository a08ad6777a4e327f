/** The link at the top leads back to the page of ours that one came from: a game is not to be looked for anew. */

import { t } from "../kit/words.ts";

/** @param link that leads home, as the server has written it */
export function leadBack(link: HTMLAnchorElement) {
  const from = document.referrer ? new URL(document.referrer) : null;
  if (from?.origin !== location.origin || ["/", location.pathname].includes(from.pathname)) return;
  link.href = from.pathname;
  link.ariaLabel = t("Back");
}
