/** What a sheet is drawn from. What its seat may do is asked only when the mark of the last tap is on the screen. */

import { keepGroups, keepPictures } from "../../kit/render_cache.js";
import { bonusOf } from "./bottom.js";
import { isHidden } from "./panels.js";
import { busy, title } from "./status.js";

/**
 * @typedef {import("../view_model.js").Scene} Scene
 * @typedef {import("../../rules/state.js").Options} Options
 * @typedef {import("../../rules/state.js").Seat} Seat
 * @typedef {import("../../rules/state.js").Setup} Setup
 * @typedef {import("../../rules/state.js").Table} Table
 * @typedef {{ seat: number, table: Table | null, options: Options | null, next: Options | null, title: string | null }} Thought
 */

const NO_TURN = { active: null, bonuses: [], past: 0 };
/** @type {Thought} */
const NO_THOUGHT = { seat: -1, table: null, options: null, next: null, title: null };

/**
 * @param {object} means
 * @param {Setup} means.setup
 * @param {import("./hands.js").Followed} means.followed
 * @param {import("./sheet.js").Game} means.game
 * @param {(seat: Seat) => import("../../kit/plan.js").Plan} means.planOf
 * @param {() => void} means.show
 */
export function createSight({ setup, followed, game, planOf, show }) {
  /** Perhaps of a moment ago. */
  let thought = NO_THOUGHT;
  /** The table as the little lakes show it. @type {Table | null} */
  let settled = null;
  let turned = { seat: -1, turn: -1, told: /** @type {import("./sheet.js").Sight["turn"]} */ (NO_TURN) };
  const little = keepPictures();
  /** @type {WeakMap<import("../../kit/plan.js").Plan, import("../../kit/render_cache.js").Kept>} */
  const large = new WeakMap();

  /** @param {Seat} seat */
  function keptOf(seat) {
    const plan = planOf(seat);
    const kept = large.get(plan) ?? keepGroups();
    large.set(plan, kept);
    return kept;
  }

  /** Who is active and what is over changes with the turn alone. */
  function turnOf(/** @type {Seat} */ { seat, turn }) {
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

  /**
   * @param {number} viewed
   * @param {Table} table
   */
  function thinkAfterPaint(viewed, table) {
    const before = thought.seat === viewed ? thought : NO_THOUGHT;
    thought = { ...before, seat: viewed, table };
    requestAnimationFrame(() => setTimeout(think));
  }

  /** @param {number} by */
  function around(by) {
    const { dice, seats } = followed.rotated(by);
    const names = seats.map((/** @type {number | null} */ seat) => (seat === null ? null : setup.seats[seat]?.name));
    return { dice, names };
  }

  /**
   * @param {Scene} scene
   * @param {Seat} seat
   */
  function other({ mine, table }, seat) {
    const waits = seat.tracked && !seat.left && !seat.done && table.phase !== "finished" && table.active === seat.seat;
    const sheet = mine.includes(seat.seat) || !isHidden("others");
    return { seat, plan: planOf(seat), points: !isHidden("points"), sheet, waits };
  }

  /**
   * @param {Scene} scene
   * @returns {import("./sheet.js").Sight}
   */
  return (scene) => {
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
