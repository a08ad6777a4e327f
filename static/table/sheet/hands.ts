/** A player's hands: what is chosen, asked and shown on this phone, and what each tap does at the table. */

import { afterPaint } from "../../device/paint.ts";
import { reason, t } from "../../kit/words.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Options, Seat, Setup, Step } from "../../rules/state.ts";
import { NoAnswer } from "../../sync/api.ts";
import type { Dropped } from "../../sync/store.ts";
import type { followTable } from "../../sync/table.ts";
import type { Wish } from "../../sync/taps.ts";
import { createFireworks, type Display, type Launching } from "./launching.ts";
import { createMarking } from "./marking.ts";
import { type Passed, stillOpen } from "./meaning.ts";

export type Followed = ReturnType<typeof followTable>;

export type Panel = "menu" | "players" | "emperor" | "die" | "journal" | "paper";

/** `dropped`: the marks that it is about */
export interface Notice {
  text: string;
  actions: { label: string; act: () => void }[];
  dropped?: Dropped[];
}

export interface Question {
  passes: Passed[];
  go: () => void;
}

/** `shaded` and `fireworks` that the moves make; `after` them the hands change so */
export interface MarkAhead {
  moves: Wish[];
  shaded: number[];
  fireworks: Display[];
  after: Partial<HandsState>;
}

type PendingMark = MarkAhead & { play: () => void };

export interface HandsState {
  /** the seat whose sheet is shown */
  viewed: number;
  chosen: Step | null;
  panel: Panel | null;
  notice: Notice | null;
  question: Question | null;
  focus: number | null;
  latest: number | null;
  /** what is shown, and still to be judged */
  pending: PendingMark | null;
  refused: { area: number; times: number } | null;
  /** how far the tray is rotated */
  by: number;
  rolling: boolean;
  /** at the lake, below the tray */
  peeking: boolean;
  locked: boolean;
  /** whether the points of the sheet are explained on it */
  reasons: boolean;
  correcting: boolean;
  launching: Launching | null;
}

export function createHands({
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
  let hands: HandsState = {
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

  function set(changes: Partial<HandsState>) {
    hands = { ...hands, ...changes };
    show();
  }

  /** @param viewed the sheet that is shown from now on */
  function look(viewed: number) {
    const nothing = { chosen: null, notice: null, launching: null, focus: null, latest: null, panel: null };
    set({ ...nothing, viewed, correcting: false });
  }

  function seat(): Seat {
    return followed.table().seats[hands.viewed] as Seat;
  }

  const options = (seat = hands.viewed) => optionsOf(seat) as Options;

  /** What the seat may do when its turn is done, if the table has gone on. */
  const next = () => nextOf(hands.viewed) as Options | null;

  function foreseen(seat: number) {
    try {
      return followed.foresee(seat, [{ type: "done", seat }]);
    } catch {
      return null;
    }
  }

  const isMine = () => mine().includes(hands.viewed);

  function report(problem: unknown, changes: Partial<HandsState> = {}) {
    if (problem instanceof Refusal) set({ ...changes, notice: { text: reason(problem.code), actions: [] } });
    else if (problem instanceof NoAnswer) {
      set({ ...changes, notice: { text: t("There is no connection to the server just now."), actions: [] } });
    } else throw problem;
  }

  /** Makes the moves, or says why not. */
  function attempt(moves: Wish[], changes: Partial<HandsState> = {}, play = () => followed.play(moves)) {
    hands = { ...hands, chosen: null, notice: null, question: null, refused: null, ...changes };
    try {
      play();
      navigator.vibrate?.(12);
    } catch (problem) {
      report(problem);
    }
  }

  /** What the referee has allowed before is shown at once, and judged after the frame that shows it. */
  function showAhead(foreseen: MarkAhead) {
    const making = { ...foreseen, play: followed.promise(foreseen.moves) };
    set({ chosen: null, question: null, pending: making });
    afterPaint(judgePending);
  }

  function judgePending() {
    const { pending: making } = hands;
    if (making) attempt(making.moves, { ...making.after, pending: null }, making.play);
  }

  /** Asks once before earlier steps are passed by. */
  function unlessOpen(passes: Passed[], go: () => void) {
    if (passes.length > 0) set({ question: { passes, go }, panel: null });
    else go();
  }

  const get = () => ({ hands, seat: seat() });
  const fireworks = createFireworks({
    followed,
    get,
    options,
    set,
    attempt,
    foreshow: showAhead,
    say: report,
    unlessOpen: (go) => unlessOpen(stillOpen(seat(), options(), realDice), go),
  });

  const marking = createMarking({ setup, get, options, next, attempt, foreshow: showAhead, unlessOpen });

  function tap(area: number) {
    hands = { ...hands, notice: null };
    if (hands.locked) return set({ notice: { text: t("The sheet is locked. Unlock it at the top."), actions: [] } });
    if (!isMine())
      return set({ notice: { text: t("This is the sheet of {name}.", { name: seat().name }), actions: [] } });
    if (fireworks.wants(area >> 1)) return fireworks.place(area >> 1);
    hands = { ...hands, launching: null };
    if (hands.correcting || !setup.referee) return marking.pencil(area);
    marking.shade(area);
  }

  function undo() {
    if (hands.launching && !hands.launching.launched) return set({ launching: null });
    hands = { ...hands, notice: null, question: null, latest: null, launching: null, chosen: null };
    try {
      followed.undo(hands.viewed);
    } catch (problem) {
      report(problem);
    }
  }

  async function roll(type: "roll" | "reroll") {
    set({ rolling: true, by: 0, notice: null });
    const before = options().done;
    try {
      // A turn whose dice are not rolled cannot be done, so it is the one before.
      if (before) followed.play([{ seat: hands.viewed, type: "done" }]);
      await followed.roll({ seat: hands.viewed, type });
      set({ rolling: false });
    } catch (problem) {
      report(problem, { rolling: false });
    }
  }

  /** With real dice a reroll only costs the gift. */
  const reroll = () => (realDice ? attempt([{ seat: hands.viewed, type: "reroll" }], { panel: null }) : roll("reroll"));

  function press(step: Step) {
    hands = { ...hands, notice: null, launching: null };
    if (step === "fireworks") return fireworks.begin();
    if (step === "emperor") return set({ panel: "emperor" });
    if (step === "die" && realDice && options().die.length > 0) return set({ panel: "die" });
    set({ chosen: hands.chosen === step ? null : step });
  }

  function buy(card: number) {
    hands = { ...hands, panel: null };
    const go = () => attempt([{ seat: hands.viewed, type: "emperor", card }]);
    unlessOpen(stillOpen(seat(), options(), realDice), go);
  }

  function done() {
    const go = () => attempt([{ seat: hands.viewed, type: "done" }], { launching: null, latest: null });
    unlessOpen(stillOpen(seat(), options(), realDice), go);
  }

  /** All turns up to that of the table are over for this seat. */
  function catchUp() {
    const turns = followed.table().turn - seat().turn;
    attempt(Array.from({ length: turns }, () => ({ seat: hands.viewed, type: "done" })));
  }

  /** Whatever a hand does next finds its last mark made. */
  function afterPending<Given extends unknown[], Done>(act: (...given: Given) => Done) {
    return (...given: Given) => {
      judgePending();
      return act(...given);
    };
  }

  return {
    hands: () => hands,
    seat,
    options,
    next,
    isMine,
    set,
    look: afterPending(look),
    tap: afterPending(tap),
    undo: afterPending(undo),
    roll: afterPending(() => roll("roll")),
    reroll: afterPending(reroll),
    press: afterPending(press),
    buy: afterPending(buy),
    done: afterPending(done),
    catchUp: afterPending(catchUp),
    attempt: afterPending(attempt),
    fireworks: { ...fireworks, choose: afterPending(fireworks.choose), revalue: afterPending(fireworks.revalue) },
    log: followed.log,
    groups: () => followed.groups(hands.viewed),
    ask: followed.ask,
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
