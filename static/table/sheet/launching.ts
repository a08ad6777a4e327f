/** Launching: all places where a display fits are lit, a tap launches there, another tap tries the next way. */

import { reason, t } from "../../kit/words.ts";
import type { Options, Shape } from "../../rules/state.ts";
import type { Followed, SheetState } from "./state.ts";

export interface Display {
  shape: Shape;
  pools: number[];
  value: number;
}

export interface Launching {
  /** whether it is put on as a correction */
  put: boolean;
  /** the only one that is wanted, if the player said so */
  shape: Shape | null;
  /** all that were possible */
  displays: Display[];
  /** the one that is on the sheet now */
  launched: Display | null;
  /** that was tapped */
  pool: number | null;
}

const NOTHING_CHOSEN = { shape: null, launched: null, pool: null };

export function createFireworks(followed: Followed, state: SheetState) {
  const { now, seat, options, set } = state;

  /** @returns the most valuable first */
  function possible(where: Options["launch"]): Display[] {
    const { stacks } = followed.table();
    const places = Object.entries(where).flatMap(([name, fits]) => {
      const shape = name as Shape;
      return fits.map((pools) => ({ shape, pools, value: stacks[shape]?.[0] ?? 0 }));
    });
    return places.sort((a, b) => b.value - a.value);
  }

  function begin() {
    const displays = possible(options().launch);
    if (displays.length === 0) return refuse();
    state.unlessOpen(() => set({ launching: { ...NOTHING_CHOSEN, put: false, displays }, question: null }));
  }

  /** As a correction, whatever the step. */
  function beginToPut() {
    const displays = possible(state.fits());
    if (displays.length === 0) return sayNothingFits(state.fits);
    set({ launching: { ...NOTHING_CHOSEN, put: true, displays } });
  }

  /** Why no display can be launched: the referee says so, or nothing fits. */
  function refuse() {
    const shape = Object.keys(followed.table().stacks)[0] as Shape | undefined;
    if (shape && Object.keys(options().launch).length === 0) {
      return state.attempt([{ seat: seat().seat, type: "launch", shape, pools: [0] }]);
    }
    sayNothingFits(() => options().launch);
  }

  function sayNothingFits(where: () => Options["launch"]) {
    const text = t("No shape in play fits on your complete pools yet.");
    set({ notice: { text, actions: [], ended: () => possible(where()).length > 0 }, question: null });
  }

  function refusePool() {
    set({ notice: { text: reason("fireworks/not_complete"), actions: [], ended: () => now().launching === null } });
  }

  function choose(shape: Shape) {
    const { launching } = now();
    if (!launching) return;
    if (launching.launched) return relaunch(launching.displays.find((display) => display.shape === shape));
    set({ launching: { ...launching, shape: launching.shape === shape ? null : shape } });
  }

  function place(pool: number) {
    const { launching } = now();
    if (!launching) return;
    const next = nextAt(launching, pool);
    if (!next) return launching.launched ? set({}) : refusePool();
    if (launching.launched) relaunch(next, pool);
    else launch(next, pool);
  }

  function launch(display: Display | undefined, pool: number | null) {
    const { launching } = now();
    if (!display || !launching) return;
    const after = { launching: { ...launching, launched: display, pool }, latest: null };
    state.showAhead({
      moves: [{ seat: seat().seat, type: launching.put ? "put" : "launch", ...display }],
      look: ({ fireworks }) => ({ fireworks: [...fireworks, display] }),
      after,
    });
  }

  /** The display goes elsewhere, or had another number printed on it. */
  function relaunch(display: Display | undefined, pool = now().launching?.pool ?? null) {
    if (!display || display === now().launching?.launched) return;
    try {
      followed.undo(seat().seat);
    } catch (problem) {
      return state.report(problem);
    }
    launch(display, pool);
  }

  /** @param value printed on the tile */
  function revalue(value: number) {
    const launched = now().launching?.launched;
    if (launched) relaunch({ ...launched, value });
  }

  /** Whether a tap there is about the display: any before it is launched, then one on its tile. */
  function wants(pool: number) {
    const { launching } = now();
    return launching !== null && (launching.launched?.pools.includes(pool) ?? true);
  }

  return { begin, beginToPut, choose, place, revalue, wants, end: () => set({ launching: null }) };
}

/**
 * What a tap on this pool makes of the display.
 * @returns null if there is nothing else
 */
export function nextAt(launching: Launching, pool: number): Display | null {
  const here = wanted(launching).filter(({ pools }) => pools.includes(pool));
  const at = here.findIndex((display) => isAt(display, launching.launched));
  const next = here[(at + 1) % here.length];
  return next && !isAt(next, launching.launched) ? next : null;
}

function isAt(one: Display, other: Display | null) {
  return one.shape === other?.shape && one.pools.join() === other.pools.join();
}

export function wanted({ shape, displays }: Launching) {
  return shape ? displays.filter((display) => display.shape === shape) : displays;
}
