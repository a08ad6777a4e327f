/** The screen of the result: shared as a picture or a text, and the whole game played again. */

import { html } from "lit-html";
import { seedOf } from "../../device/seeds.ts";
import { bringScripts } from "../../kit/later.ts";
import { resultText } from "../../kit/result_text.ts";
import { createSharing } from "../../kit/sharing.ts";
import { missingPoints, outcome, standings, ties } from "../../kit/standing.ts";
import { t } from "../../kit/words.ts";
import type { Referee } from "../../rules/referee.ts";
import type { PlanOf } from "../plans.ts";
import type { Followed } from "../sheet/state.ts";
import type { TableModel } from "../view_model.ts";
import { createEntering } from "./entering.ts";
import type { createGoingOn } from "./going_on.ts";
import { createReplay } from "./replaying.ts";
import { result } from "./result.ts";

interface Dependencies {
  followed: Followed;
  referee: Referee;
  planOf: PlanOf;
  goingOn: ReturnType<typeof createGoingOn>;
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

function textOf({ table, code, alone }: TableModel) {
  const players = standings(table).flatMap(({ place, seats }) => seats.map((seat) => ({ place, seat })));
  return resultText({
    title: alone ? "Lanterns Dice" : `Lanterns Dice · ${t("Table {code}", { code })}`,
    outcome: outcome(table),
    sentences: [...ties(table), ...missingPoints(table)],
    players: players.map(({ place, seat: { name, score } }) => ({
      place,
      name,
      total: score.total,
      parts: [
        { name: t("Fireworks"), points: score.fireworks },
        { name: t("Second group"), points: score.second_group },
        { name: t("Boats"), points: score.boat_points },
      ],
    })),
  });
}

export function createResult({ followed, referee, planOf, goingOn, show, tell, look }: Dependencies) {
  const sharing = createSharing(show);
  const entering = createEntering({ followed, show });
  let replay: ReturnType<typeof createReplay> | null = null;

  function sharingOf(model: TableModel) {
    return sharing.of({
      async picture() {
        await bringScripts("picture");
        const { pictureOf } = await import("./picture.ts");
        return pictureOf(model, groups());
      },
      text: () => textOf(model),
    });
  }

  function groups() {
    return followed.table().seats.map(({ seat }) => followed.groups(seat));
  }

  function reopen(seat: number) {
    followed.undo(seat);
    look(seat);
  }

  function openReplay({ setup }: TableModel) {
    replay = createReplay({ setup, followed, referee, planOf, show }, () => {
      replay = null;
      show();
    });
    show();
  }

  return (model: TableModel) => {
    const { rematch } = model;
    const going = goingOn.state();
    const ended = lastDone(model, followed);
    const callbacks = {
      reopen: ended === undefined ? null : () => reopen(ended),
      goingOn: { go: () => goingOn.go(rematch), rotate: goingOn.rotate },
      tell,
      look,
      points: model.mine.length > 0 || model.host ? entering.points : null,
      replay: () => openReplay(model),
    };
    return html`
      ${result(model, { planOf, groups: groups(), trouble: going.trouble, sharing: sharingOf(model), sameLake: wayBack(model), going }, callbacks)}
      ${entering.draw() ?? replay?.()}`;
  };
}
