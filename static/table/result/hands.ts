/** The screen of the result: shared as a picture, and the whole game played again. */

import { html } from "lit-html";
import { seedOf } from "../../device/seeds.ts";
import { dialog } from "../../kit/dialog.ts";
import { t } from "../../kit/words.ts";
import type { Referee } from "../../rules/referee.ts";
import type { PlanOf } from "../plans.ts";
import type { Followed } from "../sheet/state.ts";
import type { TableModel } from "../view_model.ts";
import { createReplay } from "./playback.ts";
import { replay } from "./replay.ts";
import { result } from "./result.ts";

interface Dependencies {
  followed: Followed;
  referee: Referee;
  planOf: PlanOf;
  show: () => void;
  /** others of the table */
  tell: () => void;
  /** at a sheet */
  look: (seat: number) => void;
}

/** To another game of these players on this lake, if it was made for them. */
function wayBack({ code, table, setup: { edition } }: TableModel) {
  return table.ranking && seedOf(edition.id) ? `/new?again=${code}&edition=${edition.id}` : null;
}

/** The seat of this phone that can take back that it is done. */
function lastDone({ table, mine }: TableModel, { options }: Followed) {
  return table.ranking ? mine.find((seat) => options(seat).undo?.type === "done") : undefined;
}

export function createResult({ followed, referee, planOf, show, tell, look }: Dependencies) {
  let trouble: string | null = null;
  let replaying: { game: ReturnType<typeof createReplay>; at: number } | null = null;

  async function share(model: TableModel) {
    try {
      const { sharePicture } = await import("./picture.ts");
      await sharePicture(model, groups());
      trouble = null;
    } catch {
      trouble = t("The picture could not be shared from here.");
    }
    show();
  }

  function groups() {
    return followed.table().seats.map(({ seat }) => followed.groups(seat));
  }

  function reopen(seat: number) {
    followed.undo(seat);
    look(seat);
  }

  function showMove(at: number) {
    if (replaying) replaying = { ...replaying, at };
    show();
  }

  function close() {
    replaying = null;
    show();
  }

  return (model: TableModel) => {
    const { code, setup } = model;
    const ended = lastDone(model, followed);
    const callbacks = {
      reopen: ended === undefined ? null : () => reopen(ended),
      again: () => location.assign(`/new?again=${code}`),
      tell,
      look,
      share: () => share(model),
      replay() {
        replaying = { game: createReplay(referee.another(), setup, followed.log()), at: 0 };
        show();
      },
    };
    const again = replaying && { setup, moment: replaying.game.show(replaying.at), planOf };
    return html`
      ${result(model, { planOf, groups: groups(), trouble, sameLake: wayBack(model) }, callbacks)}
      ${again && dialog("replay", replay(again, { show: showMove, close }), close)}`;
  };
}
