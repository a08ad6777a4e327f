/** From a game that is over into the next one of the same people. */

import type { Setup } from "../../rules/state.ts";
import { NoAnswer } from "../../sync/api.ts";
import { backInReach } from "../../sync/contact.ts";
import { askForRematch, comeToRematch } from "../../sync/rematch.ts";
import { inWords } from "../lobby/hands.ts";

export interface State {
  /** whether everybody moves on one seat */
  rotated: boolean;
  busy: boolean;
  /** a sentence */
  trouble: string | null;
}

interface Dependencies {
  code: string;
  setup: Setup;
  /** whether the server is in reach */
  isLive: () => boolean;
  /** where to at the next table, after its code */
  screen: () => "" | "/board";
  show: () => void;
}

export function createGoingOn({ code, setup, isLive, screen, show }: Dependencies) {
  let state: State = { rotated: false, busy: false, trouble: null };

  let isOver = () => false;

  function set(changes: Partial<State>) {
    state = { ...state, ...changes };
    show();
  }

  return {
    state() {
      if (state.trouble && isOver()) state = { ...state, trouble: null };
      return state;
    },
    rotate: () => set({ rotated: !state.rotated }),

    /**
     * @param rematch its code, if there is one already
     * @returns whether there was an answer
     */
    async go(rematch: string | null): Promise<boolean> {
      if (state.busy) return true;
      set({ busy: true, trouble: null });
      try {
        const next = rematch ?? (await askForRematch(code, setup, state.rotated));
        location.assign(`/t/${await comeToRematch(code, setup, next)}${screen()}`);
        set({ busy: false }); // the browser may show this page again from its cache
        return true;
      } catch (problem) {
        isOver = problem instanceof NoAnswer ? backInReach(isLive) : () => false;
        set({ busy: false, trouble: inWords(problem) });
        return !(problem instanceof NoAnswer);
      }
    },
  };
}
