/** What hands do while the rules sleep: kept, and done in the same order once they are awake. */

import type { Followed, Notice, SheetState } from "./state.ts";

export function createKeptTaps(followed: Followed, state: SheetState) {
  const kept: { viewed: number; act: () => unknown }[] = [];
  /** the sheet to come back to, as long as an answer is waited for */
  let back: number | null = null;

  /** Does it now, or once the rules are awake. */
  function onceAwake<Given extends unknown[]>(act: (...given: Given) => unknown) {
    return (...given: Given) => {
      if (followed.isAwake()) act(...given);
      else kept.push({ viewed: state.now().viewed, act: () => act(...given) });
    };
  }

  /** The same of a tap on an area, which is seen as long as it is kept. */
  function seen(tap: (area: number) => void) {
    return (area: number) => {
      const { kept: before, viewed, locked } = state.now();
      if (followed.isAwake() || locked || !state.isMine()) return onceAwake(tap)(area);
      const mark = { seat: viewed, area };
      state.set({ kept: [...before, mark] });
      onceAwake(() => {
        state.change({ kept: state.now().kept.filter((one) => one !== mark) });
        tap(area);
      })();
    };
  }

  /** Each on the sheet on which it was done, until something has to be asked; the first reason why not is told. */
  function wake() {
    const viewed = back ?? state.now().viewed;
    let notice: Notice | null = null;
    for (let one = kept.shift(); one; one = state.now().question ? undefined : kept.shift()) {
      state.change({ viewed: one.viewed });
      one.act();
      state.judgePending();
      notice ??= state.now().notice;
    }
    back = state.now().question ? viewed : null;
    state.change({ ...(notice && { notice }), ...(back === null && { viewed }) });
  }

  /** Goes on with what is still kept. */
  function answered() {
    if (back !== null && !state.now().question) wake();
  }

  return { onceAwake, seen, wake, answered };
}
