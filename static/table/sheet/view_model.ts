/** What a sheet is drawn from. What its seat may do is asked only when the mark of the last tap is on the screen. */

import type { Plan } from "../../kit/plan.ts";
import { cacheGroups, cachePictures, type RenderCache } from "../../kit/render_cache.ts";
import type { Options, Seat, Setup, Table } from "../../rules/state.ts";
import type { PlanOf } from "../plans.ts";
import type { TableModel } from "../view_model.ts";
import { bonusOf } from "./bottom.ts";
import { calls, nextHere } from "./calling.ts";
import { isHidden } from "./hidden.ts";
import type { Hands, SheetModel } from "./sheet.ts";
import type { Followed, HandsState } from "./state.ts";
import { busy, title } from "./status.ts";

interface Known {
  seat: number;
  table: Table | null;
  options: Options | null;
  next: Options | null;
  /** by how far the tray was turned when that was asked */
  by: number;
  turned: Options | null;
  rolls: boolean;
  title: string | null;
}

const NO_TURN = { active: null, bonuses: [], past: 0 };
const NOTHING_KNOWN: Known = {
  seat: -1,
  table: null,
  options: null,
  next: null,
  by: 0,
  turned: null,
  rolls: false,
  title: null,
};

export function createSheetModel({
  setup,
  followed,
  hands,
  planOf,
  show,
}: {
  setup: Setup;
  followed: Followed;
  hands: Hands;
  planOf: PlanOf;
  show: () => void;
}) {
  /** Perhaps of a moment ago. */
  let known = NOTHING_KNOWN;
  /** The table as the little lakes show it. */
  let settled: Table | null = null;
  let shown: SheetModel | null = null;
  let turned = { seat: -1, turn: -1, told: NO_TURN as SheetModel["turn"] };
  const little = cachePictures();
  const large: WeakMap<Plan, RenderCache> = new WeakMap();

  function cacheOf(seat: Seat) {
    const plan = planOf(seat);
    const cache = large.get(plan) ?? cacheGroups();
    large.set(plan, cache);
    return cache;
  }

  /** Who is active and what is over changes with the turn alone. */
  function turnOf({ seat, turn }: Seat) {
    if (!followed.isAwake()) return NO_TURN;
    if (turned.seat !== seat || turned.turn !== turn) turned = { seat, turn, told: followed.turn(seat) };
    return turned.told;
  }

  function askReferee() {
    hands.endIfOver();
    const seat = hands.seat();
    const table = followed.table();
    settled = table;
    const options = hands.options();
    const goesOn = setup.referee && options.done && (setup.dice === "real" || seat.turn < table.turn);
    const next = goesOn ? hands.next() : null;
    const bonus = bonusOf(turnOf(seat), seat);
    const rolls = hands.rollsNext();
    const moment = { setup, table, seat, options, next, rolls, bonus };
    const { by } = hands.state();
    const turned = hands.turned()?.options ?? null;
    known = { seat: seat.seat, table, options, next, by, turned, rolls, title: title(moment) };
    show();
  }

  function askAfterPaint({ viewed, by }: HandsState, table: Table) {
    const before = known.seat === viewed ? known : NOTHING_KNOWN;
    known = { ...before, seat: viewed, table, by };
    requestAnimationFrame(() => setTimeout(askReferee));
  }

  function around(by: number) {
    const { dice, seats } = followed.rotated(by);
    const { seats: players } = followed.table();
    const names = seats.map((seat) => (seat === null ? null : (players[seat]?.name ?? null)));
    return { dice, names };
  }

  function other(model: TableModel, seat: Seat) {
    const { mine, table } = model;
    const waits = seat.tracked && !seat.left && !seat.done && table.phase !== "finished" && table.active === seat.seat;
    const sheet = mine.includes(seat.seat) || !isHidden("others");
    return { seat, plan: planOf(seat), points: !isHidden("points"), sheet, waits, calls: calls(model, seat.seat) };
  }

  function anew(model: TableModel): SheetModel {
    const { table } = model;
    const now = hands.state();
    const { viewed, by } = now;
    const isNews = known.seat !== viewed || known.table !== table || known.by !== by;
    if (isNews && followed.isAwake()) askAfterPaint(now, table);
    return {
      ...model,
      hands,
      options: known.options,
      next: known.next,
      turned: known.turned,
      rolls: known.rolls,
      goOn: nextHere(model, viewed),
      title: busy(setup, now) ?? known.title,
      turn: turnOf(hands.seat()),
      planOf,
      cache: cacheOf(hands.seat()),
      around: table.tray && !table.tray.facing && table.active === viewed && known.options ? around(by) : null,
      others: { seats: (settled ?? table).seats.map((seat) => other(model, seat)), viewed, cache: little },
      hidePoints: isHidden("points"),
      hideOthers: isHidden("others"),
    };
  }

  /** What is shown ahead is all that changes, so all else is asked for when it is judged. */
  return (model: () => TableModel) => {
    if (shown && hands.state().pending) return { ...shown, cache: cacheOf(hands.seat()) };
    shown = anew(model());
    return shown;
  };
}
