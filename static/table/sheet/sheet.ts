/** The screen of a sheet: what its views are told, from the table and the player's hands. */

import { html } from "lit-html";
import { lake } from "../../kit/lake.ts";
import type { RenderCache } from "../../kit/render_cache.ts";
import type { Around } from "../../kit/tray.ts";
import { t } from "../../kit/words.ts";
import type { Color, Options, Seat } from "../../rules/state.ts";
import type { PlanOf } from "../plans.ts";
import type { TableModel } from "../view_model.ts";
import { bottom, isFree } from "./bottom.ts";
import { follow } from "./gestures.ts";
import type { createHands } from "./hands.ts";
import { header } from "./header.ts";
import { wanted } from "./launching.ts";
import { mayTakeDie } from "./meaning.ts";
import { notice } from "./notice.ts";
import { type State, strip } from "./others.ts";
import { inLine, progress } from "./status.ts";

export type Hands = ReturnType<typeof createHands>;

export interface SheetModel extends TableModel {
  hands: Hands;
  /** null as long as they are not known for this version of the table */
  options: Options | null;
  /** what can be done once this turn is done, if the table has gone on */
  next: Options | null;
  /** what to do now, in a few words */
  title: string | null;
  /** that the seat which is shown is in */
  turn: { active: number | null; bonuses: Color[]; past: number };
  planOf: PlanOf;
  /** what was drawn of the lake before */
  cache: RenderCache;
  around: Around | null;
  others: State;
  hidePoints: boolean;
  hideOthers: boolean;
}

const ROOM_FOR_OTHERS = matchMedia("(orientation: landscape), (min-height: 780px)");

export function sheet(model: SheetModel) {
  const { hands } = model;
  const now = hands.state();
  const seat = hands.seat();
  return html`
    <div class="sheet ${hands.isMine() ? "" : "theirs"}">
      ${top(model, seat)}
      ${ROOM_FOR_OTHERS.matches ? strip(model.others, { view: hands.look }) : ""}
      <div class="pond" @pointerdown=${touched(model)}>
        ${theLake(model, seat)}
        ${notice(now.notice)}
      </div>
      ${bottom(model, seat)}
    </div>`;
}

function top(model: SheetModel, seat: Seat) {
  const { table, setup, mine, hands, title, turn, hidePoints } = model;
  const now = hands.state();
  const state = {
    title: hands.isMine() ? (title ?? seat.name) : t("The sheet of {name}", { name: inLine(seat.name) }),
    place: progress(setup, table, seat, turn.active, hands.isMine()),
    alone: model.alone,
    live: model.live,
    storing: model.storing,
    unsent: model.unsent + (now.pending?.moves.length ?? 0),
    unstored: model.unstored + (now.pending?.moves.length ?? 0),
    locked: now.locked,
    seats: mine.map((index) => ({ seat: index, name: table.seats[index]?.name ?? "", calls: calls(model, index) })),
    viewed: now.viewed,
    total: hidePoints ? null : seat.score.total,
  };
  return header(state, {
    points: () => hands.set({ reasons: !now.reasons && !hidePoints, launching: null, correcting: false }),
    menu: () => hands.set({ panel: "menu" }),
    unlock: () => hands.set({ locked: false }),
    view: hands.look,
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

function theLake(model: SheetModel, seat: Seat) {
  const { hands, planOf, cache } = model;
  const { focus, latest, pending, refused, launching } = hands.state();
  const shaded = pending ? [...seat.shaded, ...pending.shaded] : seat.shaded;
  const state = {
    plan: planOf(seat),
    shaded,
    boats: seat.score.boats,
    fireworks: pending ? [...seat.fireworks, ...pending.fireworks] : seat.fireworks,
    may: isFree(hands) ? glowing(model, seat).filter((area) => !shaded.includes(area)) : [],
    placing:
      launching && !launching.launched
        ? { possible: wanted(launching).flatMap(({ pools }) => pools), tried: null }
        : null,
    groups: hands.state().reasons ? hands.groups() : [],
    focus,
    latest,
    refused,
    takenBack: takenBack(hands, seat),
    cache,
    label: t("The lake of {name}", { name: seat.name }),
  };
  return lake(state, { tap: hands.tap, walk: (area) => hands.set({ focus: area }), hold: (area) => held(hands, area) });
}

/** What did not count, as long as it is told. */
function takenBack(hands: Hands, { seat, shaded }: Seat) {
  const dropped = hands.state().notice?.dropped ?? [];
  return dropped.flatMap(({ move }) =>
    move.seat === seat && move.area !== undefined && !shaded.includes(move.area) ? [move.area] : [],
  );
}

/** The areas that a tap would shade now. With real dice all areas wait for the die: then none glows. */
function glowing({ setup, hands, options, next }: SheetModel, seat: Seat) {
  const { chosen, launching, correcting } = hands.state();
  if (!options || launching || correcting) return [];
  if (chosen === "bonus") return options.shade.bonus;
  const granted = options.grants.flat();
  if (granted.length > 0) return granted;
  if (options.shade.die.length > 0) return options.shade.die;
  if (setup.dice === "real" && mayTakeDie(seat, options, true)) return [];
  if (options.shade.bonus.length > 0) return options.shade.bonus;
  return next?.shade.die ?? [];
}

function held(hands: Hands, area: number) {
  if (!isFree(hands) || !hands.options().mark.concat(hands.options().erase).includes(area)) return;
  hands.set({ correcting: true, focus: area, launching: null, reasons: false, notice: null });
}

/** A stroke to the side shows the next sheet; to stay on an area corrects it. */
function touched({ hands, others }: SheetModel) {
  const seen = others.seats.filter(({ seat, sheet }) => sheet && seat.tracked).map(({ seat }) => seat.seat);
  return follow({
    stroke(steps) {
      const at = seen.indexOf(hands.state().viewed);
      hands.look(seen.at((at + steps) % seen.length) as number);
    },
    stay(target) {
      const area = target.closest("[data-area]")?.getAttribute("data-area");
      if (area) held(hands, Number(area));
    },
  });
}
