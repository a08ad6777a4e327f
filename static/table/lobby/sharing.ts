/** The link of a table on its way to others: by the apps of this device, or copied and shown. */

import { canShareLinks, copyFrom, shareLink } from "../../device/share.ts";
import { dialog } from "../../kit/dialog.ts";
import { t } from "../../kit/words.ts";
import { LINK, link } from "./link.ts";

export function createSharing(show: () => void) {
  let shown: { address: string; copied: boolean | null } | null = null;

  function end() {
    shown = null;
    show();
  }

  return {
    draw: () => shown && dialog("link", link(shown, { close: end }), end),
    async share(address: string) {
      if (canShareLinks()) return shareLink(t("A table of Lanterns Dice"), address);
      shown = { address, copied: null };
      show();
      const copied = await copyFrom(document.getElementById(LINK) as HTMLInputElement);
      if (shown) shown = { address, copied };
      show();
    },
  };
}
