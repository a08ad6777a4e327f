/** Asks before something that cannot be undone. */

import { dialog } from "../kit/dialog.ts";
import { startAnew } from "./people.ts";

export function createQuestion(show: () => void) {
  let asked: (() => void) | null = null;

  function close() {
    asked = null;
    show();
  }

  return {
    /** @param loses whether something would be lost */
    ask(act: () => void, loses: boolean) {
      asked = loses ? act : null;
      if (!loses) act();
      show();
    },
    draw() {
      const act = asked;
      if (!act) return null;
      const go = () => {
        asked = null;
        act();
        show();
      };
      return dialog("new", startAnew({ go, close }), close);
    },
  };
}
