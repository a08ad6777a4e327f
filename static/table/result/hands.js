/** The screen of the result: shared as a picture, and the whole game played again. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { seedOf } from "../../device/seeds.js";
import { dialog } from "../../kit/dialog.js";
import { replay } from "./replay.js";
import { result } from "./result.js";
import { t } from "../../kit/words.js";
import { createReplay } from "./playback.js";

/**
 * @typedef {object} Means
 * @property {import("../sheet/hands.js").Followed} followed
 * @property {import("../../rules/referee.js").Referee} referee
 * @property {(seat: import("../../rules/state.js").Seat) => import("../../kit/plan.js").Plan} planOf
 * @property {() => void} show
 * @property {() => void} tell others of the table
 * @property {(seat: number) => void} look at a sheet
 */

/**
 * To another game of these players on this lake, if it was made for them.
 * @param {import("../view_model.js").Scene} scene
 */
function wayBack({ code, table, setup: { edition } }) {
  return table.ranking && seedOf(edition.id) ? `/new?again=${code}&edition=${edition.id}` : null;
}

/** @param {Means} means */
export function createResult({ followed, referee, planOf, show, tell, look }) {
  /** @type {string | null} */
  let trouble = null;
  /** @type {{ game: ReturnType<typeof createReplay>, at: number } | null} */
  let replaying = null;

  /** @param {import("../view_model.js").Scene} scene */
  async function share(scene) {
    try {
      const { sharePicture } = await import("./picture.js");
      await sharePicture(scene, groups());
      trouble = null;
    } catch {
      trouble = t("The picture could not be shared from here.");
    }
    show();
  }

  function groups() {
    return followed.table().seats.map(({ seat }) => followed.groups(seat));
  }

  /** @param {number} at */
  function showMove(at) {
    if (replaying) replaying = { ...replaying, at };
    show();
  }

  function close() {
    replaying = null;
    show();
  }

  /** @param {import("../view_model.js").Scene} scene */
  return (scene) => {
    const { code, setup } = scene;
    const callbacks = {
      again: () => location.assign(`/new?again=${code}`),
      tell,
      look,
      share: () => share(scene),
      replay() {
        replaying = { game: createReplay(referee.another(), setup, followed.log()), at: 0 };
        show();
      },
    };
    const again = replaying && { setup, moment: replaying.game.show(replaying.at), planOf };
    return html`
      ${result(scene, { groups: groups(), trouble, sameLake: wayBack(scene) }, callbacks)}
      ${again && dialog("replay", replay(again, { show: showMove, close }), close)}`;
  };
}
