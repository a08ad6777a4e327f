/** The picture of a result on its way to friends. */

import { t } from "../kit/words.js";

/** @param {() => void} show */
export function createSharing(show) {
  let trouble = "";
  return {
    trouble: () => trouble,
    /**
     * @param {import("../device/games.js").Game} game
     * @param {import("../rules/counts.js").Result} result
     */
    async share(game, result) {
      try {
        const { sharePicture } = await import("./picture.js");
        await sharePicture(game, result);
        trouble = "";
      } catch {
        trouble = t("The picture could not be shared from here.");
      }
      show();
    },
  };
}
