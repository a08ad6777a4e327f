/** The screen of a sheet: what its views are told, from the scene and the player's hands. */

import { html } from "lit-html";
import { lake } from "../../kit/lake.ts";
import type { Plan } from "../../kit/plan.ts";
import type { RenderCache } from "../../kit/render_cache.ts";
import type { Around } from "../../kit/tray.ts";
import { t } from "../../kit/words.ts";
import type { Color, Options, Seat } from "../../rules/state.ts";
import type { TableModel } from "../view_model.ts";
import { bottom, isFree } from "./bottom.ts";
import { follow } from "./gestures.ts";
import type { createHands } from "./hands.ts";
import { header } from "./header.ts";
import { wanted } from "./launching.ts";
import { mayTakeDie } from "./meaning.ts";
import { notice } from "./notice.ts";
import { type State, strip } from "./others.ts";
import { progress } from "./status.ts";

export type Hands = ReturnType<typeof createHands>;

export interface SheetModel {
  scene: TableModel;
  game: Hands;
  /** null as long as they are not known for this version of the table */
  options: Options | null;
  /** what can be done once this turn is done, if the table has gone on */
  next: Options | null;
  /** what to do now, in a few words */
  title: string | null;
  /** that the seat which is shown is in */
  turn: { active: number | null; bonuses: Color[]; past: number };
  planOf: (seat: Seat) => Plan;
  /** what is kept of the lake that is shown */
  cache: RenderCache;
  around: Around | null;
  others: State;
  hidePoints: boolean;
  hideOthers: boolean;
}

const ROOM_FOR_OTHERS = matchMedia("(orientation: landscape), (min-height: 780px)");

export function sheet(sight: SheetModel) {
  const { game } = sight;
  const hands = game.hands();
  const seat = game.seat();
  return html`
    <div class="sheet ${game.isMine() ? "" : "theirs"}">
      ${top(sight, seat)}
      ${ROOM_FOR_OTHERS.matches ? strip(sight.others, { view: game.look }) : ""}
      <div class="pond" @pointerdown=${touched(sight)}>
        ${theLake(sight, seat)}
        ${notice(hands.notice)}
      </div>
      ${bottom(sight, seat)}
    </div>`;
}

function top({ scene, game, title, turn, hidePoints }: SheetModel, seat: Seat) {
  const { table, setup, mine } = scene;
  const hands = game.hands();
  const state = {
    title: game.isMine() ? (title ?? seat.name) : t("The sheet of {name}", { name: seat.name }),
    place: progress(setup, table, seat, turn.active),
    alone: scene.alone,
    live: scene.live,
    kept: scene.storing,
    unsent: scene.unsent + (hands.pending?.moves.length ?? 0),
    unkept: scene.unstored + (hands.pending?.moves.length ?? 0),
    locked: hands.locked,
    seats: mine.map((index) => ({ seat: index, name: table.seats[index]?.name ?? "", calls: calls(scene, index) })),
    viewed: hands.viewed,
    total: hidePoints ? null : seat.score.total,
  };
  return header(state, {
    points: () => game.set({ reasons: !hands.reasons && !hidePoints, launching: null, correcting: false }),
    menu: () => game.set({ panel: "menu" }),
    unlock: () => game.set({ locked: false }),
    view: game.look,
  });
}

/** Whether there is something to do on another sheet of this phone. */
function calls({ table, setup }: TableModel, index: number) {
  const seat = table.seats[index];
  if (!seat || !setup.referee || seat.left || table.phase === "finished") return false;
  return (
    seat.turn <= table.turn && !seat.done && (table.tray?.facing ? !seat.taken.includes("die") : table.active === index)
  );
}

function theLake(sight: SheetModel, seat: Seat) {
  const { game, planOf, cache } = sight;
  const { focus, latest, pending: making, refused, launching } = game.hands();
  const shaded = making ? [...seat.shaded, ...making.shaded] : seat.shaded;
  const state = {
    plan: planOf(seat),
    shaded,
    boats: seat.score.boats,
    fireworks: making ? [...seat.fireworks, ...making.fireworks] : seat.fireworks,
    may: isFree(game) ? glowing(sight, seat).filter((area) => !shaded.includes(area)) : [],
    placing:
      launching && !launching.launched
        ? { possible: wanted(launching).flatMap(({ pools }) => pools), tried: null }
        : null,
    groups: game.hands().reasons ? game.groups() : [],
    focus,
    latest,
    refused,
    takenBack: takenBack(game, seat),
    cache,
    label: t("The lake of {name}", { name: seat.name }),
  };
  return lake(state, { tap: game.tap, walk: (area) => game.set({ focus: area }), hold: (area) => held(game, area) });
}

/** What did not count, as long as it is told. */
function takenBack(game: Hands, { seat, shaded }: Seat) {
  const dropped = game.hands().notice?.dropped ?? [];
  return dropped.flatMap(({ move }) =>
    move.seat === seat && move.area !== undefined && !shaded.includes(move.area) ? [move.area] : [],
  );
}

/** The areas that a tap would shade now. With real dice all areas wait for the die: then none glows. */
function glowing({ scene, game, options, next }: SheetModel, seat: Seat) {
  const { chosen, launching, correcting } = game.hands();
  if (!options || launching || correcting) return [];
  if (chosen === "bonus") return options.shade.bonus;
  const granted = options.grants.flat();
  if (granted.length > 0) return granted;
  if (options.shade.die.length > 0) return options.shade.die;
  if (scene.setup.dice === "real" && mayTakeDie(seat, options, true)) return [];
  if (options.shade.bonus.length > 0) return options.shade.bonus;
  return next?.shade.die ?? [];
}

function held(game: Hands, area: number) {
  if (!isFree(game) || !game.options().mark.concat(game.options().erase).includes(area)) return;
  game.set({ correcting: true, focus: area, launching: null, reasons: false, notice: null });
}

/** A stroke to the side shows the next sheet; to stay on an area corrects it. */
function touched({ game, others }: SheetModel) {
  const seen = others.seats.filter(({ seat, sheet }) => sheet && seat.tracked).map(({ seat }) => seat.seat);
  return follow({
    stroke(steps) {
      const at = seen.indexOf(game.hands().viewed);
      game.look(seen.at((at + steps) % seen.length) as number);
    },
    stay(target) {
      const area = target.closest("[data-area]")?.getAttribute("data-area");
      if (area) held(game, Number(area));
    },
  });
}
