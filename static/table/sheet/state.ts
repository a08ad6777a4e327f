/** What is chosen, asked and shown on this phone, and the mark that is shown there before it is judged. */

import { afterPaint } from "../../device/paint.ts";
import { reason, t } from "../../kit/words.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Options, Seat, Setup, Step } from "../../rules/state.ts";
import { NoAnswer } from "../../sync/api.ts";
import type { Dropped } from "../../sync/store.ts";
import type { followTable } from "../../sync/table.ts";
import type { Wish } from "../../sync/taps.ts";
import type { Display, Launching } from "./launching.ts";
import { type Passed, stillOpen } from "./meaning.ts";

export type Followed = ReturnType<typeof followTable>;

export type Panel = "menu" | "players" | "emperor" | "die" | "journal" | "paper";

/** `dropped`: the marks that it is about; `ended`: whether what it says is so no longer */
export interface Notice {
  text: string;
  actions: { label: string; act: () => void }[];
  ended?: () => boolean;
  dropped?: Dropped[];
}

/** `ends`: whose game would be over */
export interface Question {
  passes: Passed[];
  ends?: string;
  go: () => void;
}

/** `shaded` and `fireworks` that the moves make; once they are judged the state changes as `after` says */
interface MarkAhead {
  moves: Wish[];
  shaded: number[];
  fireworks: Display[];
  after: Partial<HandsState>;
}

export interface HandsState {
  /** the seat whose sheet is shown */
  viewed: number;
  /** the step that the player pressed, which the next tap is for */
  chosen: Step | null;
  /** the dialog over the sheet */
  panel: Panel | null;
  /** a sentence over the lake, until the next tap or until it is so no longer */
  notice: Notice | null;
  /** asked before earlier steps are passed by, or the game is ended */
  question: Question | null;
  /** the area that has the keyboard's focus */
  focus: number | null;
  /** the area that was marked last */
  latest: number | null;
  /** what is shown, and still to be judged */
  pending: (MarkAhead & { judge: () => void }) | null;
  /** the area of a refused tap, and how many there were, so that each is seen */
  refused: { area: number; times: number } | null;
  /** how far the tray is rotated, in quarters */
  by: number;
  /** whether the dice are being rolled */
  rolling: boolean;
  /** whether the player looks at the lake below the tray */
  peeking: boolean;
  /** whether the sheet is locked against taps */
  locked: boolean;
  /** whether the points of the sheet are explained on it */
  reasons: boolean;
  /** whether taps correct, as with a pencil */
  correcting: boolean;
  /** the display that is being launched */
  launching: Launching | null;
}

export type SheetState = ReturnType<typeof createSheetState>;

export function createSheetState({
  setup,
  followed,
  mine,
  show,
}: {
  setup: Setup;
  followed: Followed;
  mine: () => number[];
  show: () => void;
}) {
  const realDice = setup.dice === "real";
  let state: HandsState = {
    viewed: mine()[0] ?? setup.order[0] ?? 0,
    chosen: null,
    panel: null,
    notice: null,
    question: null,
    focus: null,
    latest: null,
    pending: null,
    refused: null,
    by: 0,
    rolling: false,
    peeking: false,
    locked: false,
    reasons: false,
    correcting: false,
    launching: null,
  };
  const optionsOf = remembered(followed.table, followed.options);
  const nextOf = remembered(followed.table, foreseen);

  function foreseen(seat: number) {
    try {
      return followed.foresee(seat, [{ type: "done", seat }]);
    } catch {
      return null;
    }
  }

  /** To be shown with what comes next. */
  function change(changes: Partial<HandsState>) {
    state = { ...state, ...changes };
  }

  function set(changes: Partial<HandsState>) {
    change(changes);
    if (!changes.notice) endNotice();
    show();
  }

  function endNotice() {
    if (state.notice?.ended?.()) change({ notice: null });
  }

  function seat(): Seat {
    return followed.table().seats[state.viewed] as Seat;
  }

  const options = (of = state.viewed) => optionsOf(of) as Options;

  /** @param moves that were refused */
  function report(problem: unknown, changes: Partial<HandsState> = {}, moves: Wish[] = []) {
    if (problem instanceof Refusal) {
      const ended = () => !isRefused(moves, problem.code);
      set({ ...changes, notice: { text: reason(problem.code), actions: [], ...(moves.length > 0 && { ended }) } });
    } else if (problem instanceof NoAnswer) {
      const ended = followed.isLive() ? () => false : followed.isLive; // one call may fail alone
      set({ ...changes, notice: { text: t("There is no connection to the server just now."), actions: [], ended } });
    } else throw problem;
  }

  /** Whether they still are, and for the same reason. */
  function isRefused(moves: Wish[], code: string) {
    try {
      followed.foresee(moves[0]?.seat ?? state.viewed, moves);
      return false;
    } catch (problem) {
      return problem instanceof Refusal && problem.code === code;
    }
  }

  /** Makes the moves, or says why not. */
  function attempt(moves: Wish[], changes: Partial<HandsState> = {}, play = () => followed.play(moves)) {
    change({ chosen: null, notice: null, question: null, refused: null, ...changes });
    try {
      play();
      navigator.vibrate?.(12);
    } catch (problem) {
      report(problem, {}, moves);
    }
  }

  /** What the referee has allowed before is shown at once, and judged after the frame that shows it. */
  function showAhead(mark: MarkAhead) {
    set({ chosen: null, question: null, pending: { ...mark, judge: followed.promise(mark.moves) } });
    afterPaint(judgePending);
  }

  function judgePending() {
    const { pending } = state;
    if (pending) attempt(pending.moves, { ...pending.after, pending: null }, pending.judge);
  }

  /** Asks once before earlier steps are passed by. */
  function unlessOpen(go: () => void, passes = stillOpen(seat(), options(), realDice)) {
    if (passes.length > 0) set({ question: { passes, go }, panel: null });
    else go();
  }

  return {
    now: () => state,
    seat,
    options,
    /** What the seat may do when its turn is done, if the table has gone on. */
    next: () => nextOf(state.viewed) as Options | null,
    isMine: () => mine().includes(state.viewed),
    change,
    set,
    endNotice,
    report,
    attempt,
    showAhead,
    judgePending,
    unlessOpen,
  };
}

/** Asks about each seat once for each state of the table. */
function remembered<Answer>(table: () => object, ask: (seat: number) => Answer) {
  const states: WeakMap<object, Map<number, Answer>> = new WeakMap();
  return (seat: number) => {
    const known = states.get(table()) ?? new Map();
    states.set(table(), known);
    if (!known.has(seat)) known.set(seat, ask(seat));
    return known.get(seat);
  };
}
