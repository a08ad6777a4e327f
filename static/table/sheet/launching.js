/** Launching: all places where a display fits are lit, a tap launches there, another tap tries the next way. */

import { reason, t } from "../../kit/words.js";

/**
 * @typedef {import("../../rules/state.js").Shape} Shape
 * @typedef {import("../../rules/state.js").Options} Options
 * @typedef {import("../../rules/state.js").Seat} Seat
 * @typedef {{ shape: Shape, pools: number[], value: number }} Display
 * @typedef {object} Launching
 * @property {Shape | null} shape the only one that is wanted, if the player said so
 * @property {Display[]} displays all that were possible
 * @property {Display | null} launched the one that is on the sheet now
 * @property {number | null} pool that was tapped
 */

/**
 * @param {object} means
 * @param {import("./hands.js").Followed} means.followed
 * @param {() => { hands: import("./hands.js").Hands, seat: Seat }} means.get
 * @param {() => Options} means.options
 * @param {(changes: Partial<import("./hands.js").Hands>) => void} means.set
 * @param {(moves: import("../../sync/taps.js").Wish[], changes?: Partial<import("./hands.js").Hands>) => void} means.attempt
 * @param {(making: import("./hands.js").Foreseen) => void} means.foreshow
 * @param {(problem: unknown) => void} means.say
 * @param {(go: () => void) => void} means.unlessOpen asks before earlier steps are passed by
 */
export function createFireworks({ followed, get, options, set, attempt, foreshow, say, unlessOpen }) {
  /** @returns {Display[]} the most valuable first */
  function possible() {
    const { stacks } = followed.table();
    const places = Object.entries(options().launch).flatMap(([name, fits]) => {
      const shape = /** @type {Shape} */ (name);
      return fits.map((pools) => ({ shape, pools, value: stacks[shape]?.[0] ?? 0 }));
    });
    return places.sort((a, b) => b.value - a.value);
  }

  function begin() {
    const displays = possible();
    if (displays.length === 0) return refuse();
    unlessOpen(() => set({ launching: { shape: null, displays, launched: null, pool: null }, question: null }));
  }

  /** Why no display can be launched: the referee says so, or nothing fits. */
  function refuse() {
    const { seat } = get();
    const shape = /** @type {Shape | undefined} */ (Object.keys(followed.table().stacks)[0]);
    if (shape && Object.keys(options().launch).length === 0) {
      return attempt([{ seat: seat.seat, type: "launch", shape, pools: [0] }]);
    }
    set({ notice: { text: t("No shape in play fits on your complete pools yet."), actions: [] }, question: null });
  }

  /** @param {Shape} shape */
  function choose(shape) {
    const { launching } = get().hands;
    if (!launching) return;
    if (launching.launched) return relaunch(launching.displays.find((display) => display.shape === shape));
    set({ launching: { ...launching, shape: launching.shape === shape ? null : shape } });
  }

  /** @param {number} pool */
  function place(pool) {
    const { launching } = get().hands;
    if (!launching) return;
    const here = wanted(launching).filter(({ pools }) => pools.includes(pool));
    if (here.length === 0) return set({ notice: { text: reason("fireworks/not_complete"), actions: [] } });
    if (!launching.launched) return launch(here[0], pool);
    relaunch(here[(here.findIndex((display) => isAt(display, launching.launched)) + 1) % here.length], pool);
  }

  /**
   * @param {Display | undefined} display
   * @param {number | null} pool
   */
  function launch(display, pool) {
    const { hands, seat } = get();
    if (!display || !hands.launching) return;
    const after = { launching: { ...hands.launching, launched: display, pool }, latest: null };
    foreshow({ moves: [{ seat: seat.seat, type: "launch", ...display }], shaded: [], fireworks: [display], after });
  }

  /**
   * The display goes elsewhere, or had another number printed on it.
   * @param {Display | undefined} display
   */
  function relaunch(display, pool = get().hands.launching?.pool ?? null) {
    if (!display || display === get().hands.launching?.launched) return;
    try {
      followed.undo(get().seat.seat);
    } catch (problem) {
      return say(problem);
    }
    launch(display, pool);
  }

  /** @param {number} value printed on the tile */
  function revalue(value) {
    const launched = get().hands.launching?.launched;
    if (launched) relaunch({ ...launched, value });
  }

  /**
   * Whether a tap there is about the display: any before it is launched, then one on its tile.
   * @param {number} pool
   */
  function wants(pool) {
    const { launching } = get().hands;
    return launching !== null && (launching.launched?.pools.includes(pool) ?? true);
  }

  return { begin, choose, place, revalue, wants, end: () => set({ launching: null }) };
}

/**
 * @param {Display} one
 * @param {Display | null} other
 */
function isAt(one, other) {
  return one.shape === other?.shape && one.pools.join() === other.pools.join();
}

/** @param {Launching} launching */
export function wanted({ shape, displays }) {
  return shape ? displays.filter((display) => display.shape === shape) : displays;
}
