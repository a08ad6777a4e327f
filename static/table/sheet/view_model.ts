/** What a sheet is drawn from. What its seat may do is asked only when the mark of the last tap is on the screen. */

import type { Plan } from "../../kit/plan.ts";
import { type Kept, keepGroups, keepPictures } from "../../kit/render_cache.ts";
import type { Options, Seat, Setup, Table } from "../../rules/state.ts";
import type { Scene } from "../view_model.ts";
import { bonusOf } from "./bottom.ts";
import type { Followed } from "./hands.ts";
import { isHidden } from "./panels.ts";
import type { Game, Sight } from "./sheet.ts";
import { busy, title } from "./status.ts";

interface Thought {
  seat: number;
  table: Table | null;
  options: Options | null;
  next: Options | null;
  title: string | null;
}

const NO_TURN = { active: null, bonuses: [], past: 0 };
const NO_THOUGHT: Thought = { seat: -1, table: null, options: null, next: null, title: null };

export function createSight({
  setup,
  followed,
  game,
  planOf,
  show,
}: {
  setup: Setup;
  followed: Followed;
  game: Game;
  planOf: (seat: Seat) => Plan;
  show: () => void;
}) {
  /** Perhaps of a moment ago. */
  let thought = NO_THOUGHT;
  /** The table as the little lakes show it. */
  let settled: Table | null = null;
  let turned = { seat: -1, turn: -1, told: NO_TURN as Sight["turn"] };
  const little = keepPictures();
  const large: WeakMap<Plan, Kept> = new WeakMap();

  function keptOf(seat: Seat) {
    const plan = planOf(seat);
    const kept = large.get(plan) ?? keepGroups();
    large.set(plan, kept);
    return kept;
  }

  /** Who is active and what is over changes with the turn alone. */
  function turnOf({ seat, turn }: Seat) {
    if (turned.seat !== seat || turned.turn !== turn) turned = { seat, turn, told: followed.turn(seat) };
    return turned.told;
  }

  function think() {
    const seat = game.seat();
    const table = followed.table();
    settled = table;
    const options = game.options();
    const goesOn = setup.referee && options.done && (setup.dice === "real" || seat.turn < table.turn);
    const next = goesOn ? game.next() : null;
    const bonus = bonusOf(turnOf(seat), seat);
    thought = { seat: seat.seat, table, options, next, title: title({ setup, table, seat, options, next, bonus }) };
    show();
  }

  function thinkAfterPaint(viewed: number, table: Table) {
    const before = thought.seat === viewed ? thought : NO_THOUGHT;
    thought = { ...before, seat: viewed, table };
    requestAnimationFrame(() => setTimeout(think));
  }

  function around(by: number) {
    const { dice, seats } = followed.rotated(by);
    const names = seats.map((seat: number | null) => (seat === null ? null : setup.seats[seat]?.name));
    return { dice, names };
  }

  function other({ mine, table }: Scene, seat: Seat) {
    const waits = seat.tracked && !seat.left && !seat.done && table.phase !== "finished" && table.active === seat.seat;
    const sheet = mine.includes(seat.seat) || !isHidden("others");
    return { seat, plan: planOf(seat), points: !isHidden("points"), sheet, waits };
  }

  return (scene: Scene): Sight => {
    const { table } = scene;
    const hands = game.hands();
    const { viewed, by } = hands;
    if (thought.seat !== viewed || thought.table !== table) thinkAfterPaint(viewed, table);
    return {
      scene,
      game,
      options: thought.options,
      next: thought.next,
      title: busy(setup, hands) ?? thought.title,
      turn: turnOf(game.seat()),
      planOf,
      kept: keptOf(game.seat()),
      around: table.tray && !table.tray.facing && table.active === viewed ? around(by) : null,
      others: { seats: (settled ?? table).seats.map((seat) => other(scene, seat)), viewed, kept: little },
      hidePoints: isHidden("points"),
      hideOthers: isHidden("others"),
    };
  };
}
