/** What a player is told when others play, when marks come to nothing, and when a seat or the table is lost. */

import type { Move, Setup, Table } from "../rules/state.ts";
import { stillDropped } from "../sync/saver.ts";
import type { Dropped } from "../sync/store.ts";
import { happened } from "./happened.ts";
import { correctionNotice, droppedNotice, goneNotice, lostNotice, troubledNotice } from "./notices.ts";
import type { PlanOf } from "./plans.ts";
import type { Hands } from "./sheet/hands.ts";
import type { Notice } from "./sheet/state.ts";

interface Dependencies {
  setup: Setup;
  planOf: PlanOf;
  alone: boolean;
  table: () => Table;
  log: () => Move[];
  mine: () => number[];
  hands: () => Hands;
  /** also where no sheet is shown */
  say: (notice: Notice) => void;
  makeRoom: () => void;
  /** to who plays where */
  seats: () => void;
}

export function createTelling({ setup, planOf, alone, table, log, mine, hands, say, makeRoom, seats }: Dependencies) {
  const seen = { setup, table, planOf };
  const missed = () => hands().state().notice?.dropped ?? [];

  function tellDropped(dropped: Dropped[]) {
    const notice = droppedNotice(seen, dropped, (wish) => hands().attempt([wish]), seats);
    hands().set({ notice: dropped.length > 0 ? notice : null });
  }

  return {
    news(moves: Move[]) {
      const news = happened(table(), moves, log, mine());
      if (news) hands().tell(news);
      const notice = correctionNotice(seen, moves, log, mine());
      const still = stillDropped(missed(), moves);
      if (still.length < missed().length) tellDropped(still);
      else if (notice && missed().length === 0) hands().set({ notice });
    },
    dropped(dropped: Dropped[]) {
      tellDropped([...missed(), ...dropped]);
      hands().set({ launching: null });
    },
    lost(seat: number) {
      const nothing = { panel: null, question: null, launching: null, correcting: false };
      const lost = lostNotice(seen, seat, mine, seats);
      const told = missed().length > 0 ? hands().state().notice : null;
      say(lost);
      hands().set({ ...nothing, notice: told ?? lost });
    },
    deleted: () => say(goneNotice()),
    cannotStore: () => say(troubledNotice(alone, makeRoom)),
  };
}
