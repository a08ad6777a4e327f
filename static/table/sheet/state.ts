/** What is chosen, asked and shown on this phone, and the mark that is shown there before it is judged. */

import { createAfterPaint } from "../../device/paint.ts";
import { reason, t } from "../../kit/words.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Options, Seat, Setup, Shape, Step } from "../../rules/state.ts";
import { NoAnswer } from "../../sync/api.ts";
import { backInReach } from "../../sync/contact.ts";
import type { Dropped } from "../../sync/store.ts";
import type { followTable } from "../../sync/table.ts";
import type { Wish } from "../../sync/taps.ts";
import type { News } from "../happened.ts";
import { firstHere } from "./calling.ts";
import type { Launching } from "./launching.ts";
import { type Passed, stillOpen } from "./meaning.ts";

export type Followed = ReturnType<typeof followTable>;

export type Panel = "menu" | "players" | "fireworks" | "emperor" | "die" | "journal" | "paper";

/** `dropped`: the marks that it is about; `ended`: whether what it says is so no longer */
export interface Notice {
  text: string;
  actions: { label: string; act: () => void }[];
  ended?: () => boolean;
  dropped?: Dropped[];
}

/** `of`: whose turn it is about, if it is not that of the sheet; `ends`: whose game would be over */
export interface Question {
  passes: Passed[];
  of?: string;
  ends?: string;
  /** how many turns would be taken back */
  takes?: number;
  go: () => void;
}

/**
 * `look`: the sheet as the moves will leave it, as far as it is seen; once they are judged the state changes as `after` says
 * `beside`: whether it is seen beside the lake
 */
interface MarkAhead {
  moves: Wish[];
  look: (seat: Seat) => Partial<Seat>;
  beside?: boolean;
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
  /** the areas that were tapped while the rules slept, each with its seat */
  kept: { seat: number; area: number }[];
  /** what is shown, and still to be judged */
  pending: (MarkAhead & { judge: () => void }) | null;
  /** the area of a refused tap, and how many there were, so that each is seen */
  refused: { area: number; times: number } | null;
  /** how far the tray is rotated, in quarters */
  by: number;
  /** whether the dice are being rolled */
  rolling: boolean;
  /** whether the turn ends by itself if the last mark has left nothing to do */
  ending: boolean;
  /** what has just happened elsewhere at the table, for a moment */
  news: News | null;
  /** the shape whose places are shown on the lake */
  sought: Shape | null;
  /** whether the sheet is locked against taps */
  locked: boolean;
  /** whether the points of the sheet are explained on it */
  reasons: boolean;
  /** whether taps correct, as with a pencil */
  correcting: boolean;
  /** the display that is being launched */
  launching: Launching | null;
}

const MOMENT = 6000; // ms

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
    viewed: firstHere({ setup, table: followed.table(), mine: mine() }) ?? setup.order[0] ?? 0,
    chosen: null,
    panel: null,
    notice: null,
    question: null,
    focus: null,
    latest: null,
    kept: [],
    pending: null,
    refused: null,
    by: 0,
    rolling: false,
    ending: false,
    news: null,
    sought: null,
    locked: false,
    reasons: false,
    correcting: false,
    launching: null,
  };
  let told: ReturnType<typeof setTimeout> | undefined;
  const judgeAfterPaint = createAfterPaint(judgePending);
  const remembered = <Answer>(ask: (about: number) => Answer) => rememberedAt(() => followed.table(), ask);
  const optionsOf = remembered((seat) => followed.options(seat));
  const nextOf = remembered((seat) => foreseen(seat, [{ type: "done", seat }]));
  const turnedBy = remembered((by) => foreseen(state.viewed, [{ type: "orient", seat: state.viewed, by }]));
  const fitsOf = remembered((seat) => followed.fits(seat));
  const nearOf = remembered((seat) => followed.near(seat));
  const refusedCardsOf = remembered((seat) => setup.emperor.map((_, card) => whyNot(seat, card)));

  /** @returns null: the card can be had */
  function whyNot(seat: number, card: number) {
    if (optionsOf(seat)?.emperor.includes(card)) return null;
    try {
      followed.ask({ seat, type: "emperor", card });
      return null;
    } catch (problem) {
      return problem instanceof Refusal ? reason(problem.code) : "";
    }
  }

  function foreseen(seat: number, moves: Wish[]) {
    try {
      return followed.foresee(seat, moves);
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
    if (state.news?.ended()) change({ news: null });
  }

  /** Says for a moment what has happened. */
  function tell(news: News) {
    clearTimeout(told);
    told = setTimeout(() => set({ news: null }), MOMENT);
    set({ news });
  }

  function seat(): Seat {
    return followed.table().seats[state.viewed] as Seat;
  }

  /** As it is shown: with the mark that is still to be judged. */
  function shown(): Seat {
    const { pending } = state;
    return pending ? { ...seat(), ...pending.look(seat()) } : seat();
  }

  const options = (of = state.viewed) => optionsOf(of) as Options;

  /** @param moves that were refused */
  function report(problem: unknown, changes: Partial<HandsState> = {}, moves: Wish[] = []) {
    if (problem instanceof Refusal) {
      const ended = () => !isRefused(moves, problem.code);
      set({ ...changes, notice: { text: reason(problem.code), actions: [], ...(moves.length > 0 && { ended }) } });
    } else if (problem instanceof NoAnswer) {
      const ended = backInReach(() => followed.isLive());
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
  function showAhead(mark: MarkAhead, judge = followed.promise(mark.moves)) {
    set({ chosen: null, question: null, pending: { ...mark, judge } });
    judgeAfterPaint();
  }

  function judgePending() {
    const { pending } = state;
    if (pending) attempt(pending.moves, { ...pending.after, pending: null }, pending.judge);
  }

  /** Asks once before something is passed by that cannot be done later. */
  function unlessOpen(go: () => void, passes = stillOpen(seat(), options(), realDice), of?: string) {
    if (passes.length > 0) set({ question: { passes, go, ...(of && { of }) }, panel: null });
    else go();
  }

  return {
    now: () => state,
    seat,
    shown,
    options,
    /** What the seat may do when its turn is done, if the table has gone on. */
    next: () => nextOf(state.viewed) as Options | null,
    /** How far the tray is turned on this phone, and what its holder could do if it stayed so. */
    turned() {
      if (!options().orient) return null;
      const then = turnedBy(state.by);
      return then ? { by: state.by, options: then } : null;
    },
    foreseen,
    /** Where tiles fit on the sheet that is shown, whatever the step. */
    fits: () => fitsOf(state.viewed) as ReturnType<Followed["fits"]>,
    /** Where they would, were one pool more complete. */
    near: () => nearOf(state.viewed) as ReturnType<Followed["near"]>,
    /** Of each emperor card, why it cannot be had; null where it can. */
    refusedCards: () => refusedCardsOf(state.viewed) as (string | null)[],
    isMine: () => mine().includes(state.viewed),
    change,
    set,
    endNotice,
    tell,
    report,
    attempt,
    showAhead,
    judgePending,
    unlessOpen,
  };
}

/** Asks about each number once for each state of the table. */
function rememberedAt<Answer>(table: () => object, ask: (about: number) => Answer) {
  const states: WeakMap<object, Map<number, Answer>> = new WeakMap();
  return (about: number) => {
    const known = states.get(table()) ?? new Map();
    states.set(table(), known);
    if (!known.has(about)) known.set(about, ask(about));
    return known.get(about);
  };
}
