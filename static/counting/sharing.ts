/** The picture of a result on its way to friends. */

import type { Game } from "../device/counted_games.ts";
import { t } from "../kit/words.ts";
import type { Result } from "../rules/counts.ts";

export function createSharing(show: () => void) {
  let trouble = "";
  return {
    trouble: () => trouble,
    async share(game: Game, result: Result) {
      try {
        const { sharePicture } = await import("./picture.ts");
        await sharePicture(game, result);
        trouble = "";
      } catch {
        trouble = t("The picture could not be shared from here.");
      }
      show();
    },
  };
}
