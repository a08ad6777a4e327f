/** A player's hands: what each tap does at the table. */

import { reason, t } from "../../kit/words.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Seat, Setup, Shape, Step } from "../../rules/state.ts";
import type { Wish } from "../../sync/taps.ts";
import { createKeptTaps } from "./kept_taps.ts";
import { createFireworks } from "./launching.ts";
import { createMarking } from "./marking.ts";
import { comesNext, mayTakeDie, unused } from "./meaning.ts";
import { createSheetState, type Followed, type HandsState, type Panel } from "./state.ts";
import { takenBack } from "./taken_back.ts";

export type Hands = ReturnType<typeof createHands>;

export function createHands({
  setup,
  followed,
  mine,
  show,
  bring,
}: {
  setup: Setup;
  followed: Followed;
  mine: () => number[];
  show: () => void;
  /** what dialogs are drawn with */
  bring: () => Promise<unknown>;
}) {
  const realDice = setup.dice === "real";
  const state = createSheetState({ setup, followed, mine, show });
  const { now, seat, options, set, attempt, report, unlessOpen } = state;
  const fireworks = createFireworks(followed, state);
  const marking = createMarking(setup, state);
  const { onceAwake, seen, wake, answered } = createKeptTaps(followed, state);

  /** @param ended whether it is so no longer */
  function say(text: string, ended: () => boolean) {
    set({ notice: { text, actions: [], ended } });
  }

  function explainGifts(text: string) {
    const { gifts } = seat();
    say(text, () => seat().gifts !== gifts);
  }

  async function open(panel: Panel) {
    try {
      await bring();
      set({ panel });
    } catch (problem) {
      report(problem, { panel: null });
    }
  }

  /** @param viewed the sheet that is shown from now on */
  function look(viewed: number) {
    const nothing = {
      chosen: null,
      notice: null,
      launching: null,
      focus: null,
      latest: null,
      panel: null,
      sought: null,
    };
    set({ ...nothing, viewed, correcting: false, ending: false, by: 0 });
  }

  /** @param go does what was asked about, if it is wanted */
  function answer(go?: () => void) {
    state.change({ question: null });
    go?.();
    answered();
    show();
  }

  function tap(area: number) {
    state.change({ notice: null, sought: null });
    if (now().locked || !state.isMine()) return sayClosed();
    if (fireworks.wants(area >> 1)) return fireworks.place(area >> 1);
    state.change({ launching: null });
    if (now().correcting || !setup.referee) return marking.pencil(area);
    marking.shade(area);
  }

  /** Why nothing is done here: the sheet is locked, or somebody else's. */
  function sayClosed() {
    if (now().locked) return say(t("The sheet is locked. Unlock it at the top."), () => !now().locked);
    say(t("This is the sheet of {name}.", { name: seat().name }), state.isMine);
  }

  function undo() {
    const { launching, viewed } = now();
    if (launching && !launching.launched) return set({ launching: null });
    state.change({ notice: null, latest: null, launching: null, ending: false });
    const look = takenBack(options().undo, followed.log());
    const take = () => followed.undo(viewed);
    if (look) state.showAhead({ moves: [], look, after: {} }, take);
    else attempt([], {}, take);
  }

  /**
   * The turns that a roll of this seat ends: its own, and that of the active player if both are on this phone.
   * @returns null if it cannot roll then
   */
  function endedByRoll(): Wish[] | null {
    if (realDice || !setup.referee) return null;
    const { viewed } = now();
    const { active } = followed.table();
    const done = (seat: number) => ({ seat, type: "done" });
    // A turn whose dice are not rolled cannot be done, so it is the one before.
    const own = options().done ? [done(viewed)] : [];
    if (options().roll || state.next()?.roll) return own;
    if (active === null || active === viewed || !mine().includes(active)) return null;
    const moves = [done(active), ...own];
    return state.foreseen(viewed, moves)?.roll ? moves : null;
  }

  function rollNext() {
    const ended = endedByRoll() ?? [];
    const other = ended.find(({ seat }) => seat !== now().viewed)?.seat;
    const go = () => roll("roll", ended);
    if (other === undefined) return void go();
    const before = followed.table().seats[other] as Seat;
    state.unlessOpen(go, unused(before, options(other), realDice), before.name);
  }

  /** @param ended turns that are over with it */
  async function roll(type: "roll" | "reroll", ended: Wish[] = []) {
    set({ rolling: true, by: 0, notice: null, question: null });
    const { viewed } = now();
    try {
      if (ended.length > 0) followed.play(ended);
      await followed.roll({ seat: viewed, type });
      set({ rolling: false });
    } catch (problem) {
      report(problem, { rolling: false });
    }
  }

  /** With real dice a reroll only costs the gift. */
  const reroll = () => (realDice ? attempt([{ seat: now().viewed, type: "reroll" }], { panel: null }) : roll("reroll"));

  function press(step: Step) {
    state.change({ notice: null, launching: null });
    if (step === "fireworks") return fireworks.begin();
    if (step === "emperor") return open("emperor");
    if (step === "die" && realDice && options().die.length > 0) return open("die");
    if (step === "die" && comesNext(seat(), options(), state.next())?.shade.die.length) return set({ chosen: null });
    if (!mayShadeBy(step)) return explain(step, whyNot(step));
    set({ chosen: now().chosen === step ? null : step });
  }

  function explain(step: "die" | "bonus", why: string) {
    state.change({ chosen: null });
    say(why, () => mayShadeBy(step) || whyNot(step) !== why);
  }

  function mayShadeBy(step: "die" | "bonus") {
    return step === "die" ? mayTakeDie(seat(), options(), realDice) : options().shade.bonus.length > 0;
  }

  /** Any area will do to ask about: the referee looks at the step first. */
  function whyNot(step: "die" | "bonus") {
    try {
      followed.ask({ seat: seat().seat, type: "shade", area: 0, by: step });
    } catch (problem) {
      if (problem instanceof Refusal && !problem.code.startsWith("area/")) return reason(problem.code);
    }
    return t("No area of this colour is left to shade.");
  }

  /** @param side where the die lies, clockwise from the active player, who faces it then */
  function face(side: number) {
    if (side === 0) return keep();
    set({ by: (now().by + side) % 4 });
  }

  function keep() {
    const { viewed, by } = now();
    attempt([{ seat: viewed, type: "orient", by }], { by: 0 });
  }

  function buy(card: number) {
    const moves = [{ seat: now().viewed, type: "emperor", card }];
    unlessOpen(() => state.showAhead({ moves, look: () => ({}), after: { panel: null } }));
  }

  function done() {
    const go = () => attempt([{ seat: now().viewed, type: "done" }], { launching: null, latest: null });
    if (setup.referee) unlessOpen(go, unused(seat(), options(), realDice));
    else set({ question: { passes: [], ends: seat().name, go } });
  }

  /** The table waits for its active player: a turn in which the last mark has left nothing to do ends with that mark. */
  function endIfOver() {
    if (!now().ending) return;
    state.change({ ending: false });
    const { viewed } = now();
    const { active, phase } = followed.table();
    const may = options();
    const over = may.done && unused(seat(), may, realDice).length === 0 && may.emperor.length === 0;
    if (over && phase === "playing" && active === viewed && !realDice && setup.referee)
      followed.playOn(viewed, [{ seat: viewed, type: "done" }]);
  }

  /** All turns up to that of the table are over for this seat. */
  function catchUp() {
    const turns = followed.table().turn - seat().turn;
    attempt(Array.from({ length: turns }, () => ({ seat: now().viewed, type: "done" })));
  }

  /** Nothing brings these turns back, so it is asked. */
  function takeBackTurns() {
    const turns = seat().turn - followed.table().turn;
    const go = () => {
      while (seat().turn > followed.table().turn && options().undo) followed.undo(now().viewed);
    };
    set({ question: { passes: [], takes: turns, go } });
  }

  /** Whatever a hand does next finds its last mark judged. */
  function afterPending<Given extends unknown[], Done>(act: (...given: Given) => Done) {
    return (...given: Given) => {
      state.judgePending();
      return act(...given);
    };
  }

  /** Also finds the rules awake. */
  function judged<Given extends unknown[]>(act: (...given: Given) => unknown) {
    return onceAwake(afterPending(act));
  }

  return {
    state: now,
    seat,
    shown: state.shown,
    options,
    next: state.next,
    turned: state.turned,
    fits: state.fits,
    near: state.near,
    refusedCards: state.refusedCards,
    seek: (sought: Shape | null) => set({ sought, panel: null, launching: null, correcting: false, reasons: false }),
    isMine: state.isMine,
    set,
    open,
    explainGifts,
    endNotice: state.endNotice,
    tell: state.tell,
    look: afterPending(look),
    tap: seen(afterPending(tap)),
    answer: afterPending(answer),
    sayClosed,
    undo: judged(undo),
    /** Whether a roll of this seat is what comes next. */
    rollsNext: () => !options().roll && Boolean(endedByRoll()),
    gift: judged(marking.gift),
    cross: judged(marking.cross),
    lift: judged(marking.lift),
    roll: judged(rollNext),
    reroll: judged(reroll),
    press: judged(press),
    face: judged(face),
    keep: judged(keep),
    endIfOver,
    buy: judged(buy),
    done: judged(done),
    catchUp: judged(catchUp),
    takeBackTurns: judged(takeBackTurns),
    attempt: judged((moves: Wish[], changes?: Partial<HandsState>) => attempt(moves, changes)),
    fireworks: {
      ...fireworks,
      beginToPut: judged(fireworks.beginToPut),
      choose: judged(fireworks.choose),
      revalue: judged(fireworks.revalue),
    },
    log: () => followed.log(),
    /** With the mark that is still to be judged. */
    judgedLog: afterPending(() => followed.log()),
    turns: () => followed.turns(followed.log()),
    groups: () => followed.groups(now().viewed),
    ask: (wish: Wish) => followed.ask(wish),
    isAwake: () => followed.isAwake(),
    wake,
  };
}
