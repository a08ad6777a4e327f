/** What hands do while the rules sleep: kept, and done in the same order once they are awake. */

import type { Followed, Notice, SheetState } from "./state.ts";

export function createKeptTaps(followed: Followed, state: SheetState) {
  let kept: { viewed: number; act: () => unknown }[] = [];

  /** Does it now, or once the rules are awake. */
  function onceAwake<Given extends unknown[]>(act: (...given: Given) => unknown) {
    return (...given: Given) => {
      if (followed.isAwake()) act(...given);
      else kept.push({ viewed: state.now().viewed, act: () => act(...given) });
    };
  }

  /** Each on the sheet on which it was done, until something has to be asked; the first reason why not is told. */
  function wake() {
    const { viewed } = state.now();
    let notice: Notice | null = null;
    for (const one of kept) {
      state.change({ viewed: one.viewed });
      one.act();
      state.judgePending();
      notice ??= state.now().notice;
      if (state.now().question) break;
    }
    kept = [];
    state.change({ kept: [], ...(notice && { notice }), ...(!state.now().question && { viewed }) });
  }

  return { onceAwake, wake };
}
