/** The screen of a sheet: what its views are told, from the table and the player's hands. */

import { html, noChange, nothing } from "lit-html";
import { liveLake } from "../../kit/live_lake.ts";
import type { RenderCache } from "../../kit/render_cache.ts";
import type { Around } from "../../kit/tray.ts";
import { t } from "../../kit/words.ts";
import type { Color, Options, Seat } from "../../rules/state.ts";
import type { PlanOf } from "../plans.ts";
import type { TableModel } from "../view_model.ts";
import { bottom, isFree } from "./bottom.ts";
import { follow } from "./gestures.ts";
import type { createHands } from "./hands.ts";
import { header, shortStatus } from "./header.ts";
import { wanted } from "./launching.ts";
import { line } from "./line.ts";
import { mayTakeDie } from "./meaning.ts";
import { notice } from "./notice.ts";
import { soughtPools } from "./sought.ts";
import type { HandsState } from "./state.ts";
import { inLine, progress, trails } from "./status.ts";
import { type State, strip, tabs } from "./strip.ts";

export type Hands = ReturnType<typeof createHands>;

export interface SheetModel extends TableModel {
  hands: Hands;
  /** null as long as they are not known for this version of the table */
  options: Options | null;
  /** what can be done once this turn is done, if the table has gone on */
  next: Options | null;
  /** what can be done on the lake once the tray stays as it is turned here */
  turned: Options | null;
  /** whether a roll comes next, and ends what is done */
  rolls: boolean;
  /** another sheet of this phone that waits for a hand */
  goOn: number | null;
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

export const ROOM_FOR_OTHERS = matchMedia("(orientation: landscape), (min-height: 780px)");

export function sheet(model: SheetModel) {
  const { hands } = model;
  const now = hands.state();
  const seat = hands.shown();
  const { pending } = now;
  return html`
    <div class="sheet ${hands.isMine() ? "" : "theirs"}" aria-busy=${!hands.isAwake()} data-unsent=${model.unsent + coming(now)}>
      ${pending ? noChange : top(model, seat)}
      <div class="pond" @pointerdown=${touched(model)}>
        ${pending?.beside ? noChange : theLake(model, seat)}
        ${notice(now.notice)}
      </div>
      ${pending && !pending.beside ? noChange : bottom(model, seat)}
    </div>`;
}

function top(model: SheetModel, seat: Seat) {
  const { table, setup, mine, hands, title, hidePoints, others } = model;
  const now = hands.state();
  const several = mine.length > 1 && !ROOM_FOR_OTHERS.matches;
  const points = () => hands.set({ reasons: !now.reasons && !hidePoints, launching: null, correcting: false });
  const state = {
    title: hands.isMine() ? (title ?? seat.name) : t("The sheet of {name}", { name: inLine(seat.name) }),
    place: place(model, seat),
    alone: model.alone,
    live: model.live,
    storing: model.storing && (model.live || now.kept.length === 0),
    unsent: model.unsent + coming(now),
    unstored: model.unstored + coming(now),
    locked: now.locked,
    tabs: several ? tabs(others, { view: hands.look, points }) : null,
    total: hidePoints ? null : seat.score.total,
  };
  const callbacks = { points, menu: () => hands.open("menu"), unlock: () => hands.set({ locked: false }) };
  const above = {
    news: now.news?.text ?? null,
    status: several ? shortStatus(state) : null,
    others: several || ROOM_FOR_OTHERS.matches ? null : others.seats.filter((other) => other.seat.seat !== seat.seat),
    edition: setup.edition,
    supply: setup.shapes.map((name) => ({ name, value: table.stacks[name]?.[0] ?? null })),
  };
  return html`
    ${header(state, callbacks)}
    ${ROOM_FOR_OTHERS.matches ? strip(others, { view: hands.look }) : nothing}
    ${line(above, { everybody: () => hands.open("players"), fireworks: () => hands.open("fireworks") })}`;
}

/** How many marks are still to be judged. An undo that is shown ahead has no moves yet, and is one all the same. */
function coming({ pending, kept }: HandsState) {
  return (pending ? pending.moves.length || 1 : 0) + kept.length;
}

function place({ setup, table, hands, options, turn, live }: SheetModel, seat: Seat) {
  if (!hands.isAwake()) return live ? t("Waking the referee…") : "";
  return trails(setup, table, seat, options)
    ? progress(setup, table, { ...seat, turn: table.turn }, table.active, hands.isMine())
    : progress(setup, table, seat, turn.active, hands.isMine());
}

function theLake(model: SheetModel, seat: Seat) {
  const { hands, planOf, cache } = model;
  const { focus, latest, kept, refused, launching } = hands.state();
  const { shaded } = seat;
  const state = {
    plan: planOf(seat),
    shaded,
    shining: hands.seat(), // one frame after what is shown ahead, which is there sooner without
    boats: seat.score.boats,
    fireworks: seat.fireworks,
    may: isFree(hands) ? glowing(model, seat).filter((area) => !shaded.includes(area)) : [],
    sought: soughtPools(hands),
    possible: launching && !launching.launched ? wanted(launching).flatMap(({ pools }) => pools) : null,
    groups: hands.state().reasons ? hands.groups() : [],
    focus,
    latest,
    kept: kept.flatMap((tap) => (tap.seat === seat.seat ? [tap.area] : [])),
    refused,
    takenBack: takenBack(hands, seat),
    cache,
    label: t("The lake of {name}", { name: seat.name }),
  };
  return liveLake(state, {
    tap: hands.tap,
    walk: (area) => hands.set({ focus: area }),
    hold: (area) => held(hands, area),
  });
}

/** What did not count, as long as it is told. */
function takenBack(hands: Hands, { seat, shaded }: Seat) {
  const dropped = hands.state().notice?.dropped ?? [];
  return dropped.flatMap(({ move }) =>
    move.seat === seat && move.area !== undefined && !shaded.includes(move.area) ? [move.area] : [],
  );
}

/** The areas that a tap would shade now. With real dice all areas wait for the die: then none glows. */
function glowing({ setup, hands, options, next, turned }: SheetModel, seat: Seat) {
  const { chosen, launching, correcting } = hands.state();
  if (!options || launching || correcting) return [];
  if (turned) return turned.shade.die;
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
