/** Launching: all places where a display fits are lit, a tap launches there, another tap tries the next way. */

import { reason, t } from "../../kit/words.ts";
import type { Shape } from "../../rules/state.ts";
import type { Followed, SheetState } from "./state.ts";

export interface Display {
  shape: Shape;
  pools: number[];
  value: number;
}

export interface Launching {
  /** the only one that is wanted, if the player said so */
  shape: Shape | null;
  /** all that were possible */
  displays: Display[];
  /** the one that is on the sheet now */
  launched: Display | null;
  /** that was tapped */
  pool: number | null;
}

export function createFireworks(followed: Followed, state: SheetState) {
  const { now, seat, options, set } = state;

  /** @returns the most valuable first */
  function possible(): Display[] {
    const { stacks } = followed.table();
    const places = Object.entries(options().launch).flatMap(([name, fits]) => {
      const shape = name as Shape;
      return fits.map((pools) => ({ shape, pools, value: stacks[shape]?.[0] ?? 0 }));
    });
    return places.sort((a, b) => b.value - a.value);
  }

  function begin() {
    const displays = possible();
    if (displays.length === 0) return refuse();
    state.unlessOpen(() => set({ launching: { shape: null, displays, launched: null, pool: null }, question: null }));
  }

  /** Why no display can be launched: the referee says so, or nothing fits. */
  function refuse() {
    const shape = Object.keys(followed.table().stacks)[0] as Shape | undefined;
    if (shape && Object.keys(options().launch).length === 0) {
      return state.attempt([{ seat: seat().seat, type: "launch", shape, pools: [0] }]);
    }
    const text = t("No shape in play fits on your complete pools yet.");
    set({ notice: { text, actions: [], ended: () => possible().length > 0 }, question: null });
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
    const here = wanted(launching).filter(({ pools }) => pools.includes(pool));
    if (here.length === 0) return refusePool();
    if (!launching.launched) return launch(here[0], pool);
    relaunch(here[(here.findIndex((display) => isAt(display, launching.launched)) + 1) % here.length], pool);
  }

  function launch(display: Display | undefined, pool: number | null) {
    const { launching } = now();
    if (!display || !launching) return;
    const after = { launching: { ...launching, launched: display, pool }, latest: null };
    state.showAhead({
      moves: [{ seat: seat().seat, type: "launch", ...display }],
      shaded: [],
      fireworks: [display],
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

  return { begin, choose, place, revalue, wants, end: () => set({ launching: null }) };
}

function isAt(one: Display, other: Display | null) {
  return one.shape === other?.shape && one.pools.join() === other.pools.join();
}

export function wanted({ shape, displays }: Launching) {
  return shape ? displays.filter((display) => display.shape === shape) : displays;
}
