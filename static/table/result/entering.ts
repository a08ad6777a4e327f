/** The hands of the dialog in which the points of a player on paper are entered. */

import { dialog } from "../../kit/dialog.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Followed } from "../sheet/state.ts";
import { entry, PARTS, type PointsOnPaper, type Typed } from "./on_paper.ts";

interface Entering {
  seat: number;
  typed: Typed;
  refused: string | null;
}

export function createEntering({ followed, show }: { followed: Followed; show: () => void }) {
  let entering: Entering | null = null;

  function set(now: Entering | null) {
    entering = now;
    show();
  }

  function save({ seat, typed }: Entering) {
    const [fireworks, second_group, boat_points] = PARTS.map((part) => Number(typed[part]));
    entering = null; // before the table is drawn with them
    try {
      followed.play([{ type: "total", seat, fireworks, second_group, boat_points }]);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      set({ seat, typed, refused: problem.code });
    }
  }

  const points: PointsOnPaper = {
    enter(seat) {
      const now = followed.table().seats[seat];
      const typed = (part: keyof Typed) => (now?.entered ? String(now.score[part]) : "");
      set({
        seat,
        typed: {
          fireworks: typed("fireworks"),
          second_group: typed("second_group"),
          boat_points: typed("boat_points"),
        },
        refused: null,
      });
    },
    takeBack: followed.undo,
  };

  return {
    points,
    /** The dialog, if it is open. */
    draw() {
      const now = entering;
      const seat = followed.table().seats[now?.seat ?? -1];
      if (!now || !seat) return null;
      const close = () => set(null);
      const type = (part: keyof Typed, value: string) =>
        set({ ...now, typed: { ...now.typed, [part]: value }, refused: null });
      return dialog("entry", entry({ ...now, seat }, { type, save: () => save(now), close }), close);
    },
  };
}
