/** The result of a counted game on its way to friends. */

import type { Game } from "../device/counted_games.ts";
import { bringScripts } from "../kit/later.ts";
import { resultText } from "../kit/result_text.ts";
import { createSharing as createSharingOf, type Sharing } from "../kit/sharing.ts";
import type { Result } from "../rules/counts.ts";
import { inOrder } from "./in_order.ts";
import { partsOf } from "./parts.ts";
import { outcomeOf, tiesOf } from "./sentences.ts";
import { day, titleOf } from "./titles.ts";

export function createSharing(show: () => void) {
  const sharing = createSharingOf(show);
  return {
    of: (game: Game, result: Result): Sharing =>
      sharing.of({
        async picture() {
          await bringScripts("picture");
          const { pictureOf } = await import("./picture.ts");
          return pictureOf(game, result);
        },
        text: () => textOf(game, result),
      }),
  };
}

function textOf(game: Game, result: Result) {
  return resultText({
    title: `${titleOf(game)} · ${day(game)}`,
    outcome: outcomeOf(result),
    sentences: tiesOf(result),
    players: inOrder(result).map(({ place, player: { name, total, parts } }) => ({
      place,
      name,
      total,
      parts: partsOf({ parts }),
    })),
  });
}
