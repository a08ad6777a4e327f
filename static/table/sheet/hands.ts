/** A player's hands: what each tap does at the table. */

import { reason, t } from "../../kit/words.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Setup, Step } from "../../rules/state.ts";
import type { Wish } from "../../sync/taps.ts";
import { createFireworks } from "./launching.ts";
import { createMarking } from "./marking.ts";
import { mayTakeDie } from "./meaning.ts";
import { createSheetState, type Followed, type HandsState } from "./state.ts";

export type Hands = ReturnType<typeof createHands>;

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
  const state = createSheetState({ setup, followed, mine, show });
  const { now, seat, options, set, attempt, report, unlessOpen } = state;
  const fireworks = createFireworks(followed, state);
  const marking = createMarking(setup, state);

  /** @param ended whether it is so no longer */
  function say(text: string, ended: () => boolean) {
    set({ notice: { text, actions: [], ended } });
  }

  /** @param viewed the sheet that is shown from now on */
  function look(viewed: number) {
    const nothing = { chosen: null, notice: null, launching: null, focus: null, latest: null, panel: null };
    set({ ...nothing, viewed, correcting: false });
  }

  function tap(area: number) {
    state.change({ notice: null });
    if (now().locked) return say(t("The sheet is locked. Unlock it at the top."), () => !now().locked);
    if (!state.isMine()) return say(t("This is the sheet of {name}.", { name: seat().name }), state.isMine);
    if (fireworks.wants(area >> 1)) return fireworks.place(area >> 1);
    state.change({ launching: null });
    if (now().correcting || !setup.referee) return marking.pencil(area);
    marking.shade(area);
  }

  function undo() {
    const { launching } = now();
    if (launching && !launching.launched) return set({ launching: null });
    state.change({ notice: null, question: null, latest: null, launching: null, chosen: null });
    try {
      followed.undo(now().viewed);
    } catch (problem) {
      report(problem);
    }
  }

  async function roll(type: "roll" | "reroll") {
    set({ rolling: true, by: 0, notice: null });
    const { viewed } = now();
    const before = options().done;
    try {
      // A turn whose dice are not rolled cannot be done, so it is the one before.
      if (before) followed.play([{ seat: viewed, type: "done" }]);
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
    if (step === "emperor") return set({ panel: "emperor" });
    if (step === "die" && realDice && options().die.length > 0) return set({ panel: "die" });
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

  function buy(card: number) {
    state.change({ panel: null });
    unlessOpen(() => attempt([{ seat: now().viewed, type: "emperor", card }]));
  }

  function done() {
    const go = () => attempt([{ seat: now().viewed, type: "done" }], { launching: null, latest: null });
    if (setup.referee) unlessOpen(go);
    else set({ question: { passes: [], ends: seat().name, go } });
  }

  /** All turns up to that of the table are over for this seat. */
  function catchUp() {
    const turns = followed.table().turn - seat().turn;
    attempt(Array.from({ length: turns }, () => ({ seat: now().viewed, type: "done" })));
  }

  /** Whatever a hand does next finds its last mark judged. */
  function afterPending<Given extends unknown[], Done>(act: (...given: Given) => Done) {
    return (...given: Given) => {
      state.judgePending();
      return act(...given);
    };
  }

  return {
    state: now,
    seat,
    options,
    next: state.next,
    isMine: state.isMine,
    set,
    endNotice: state.endNotice,
    look: afterPending(look),
    tap: afterPending(tap),
    undo: afterPending(undo),
    roll: afterPending(() => roll("roll")),
    reroll: afterPending(reroll),
    press: afterPending(press),
    buy: afterPending(buy),
    done: afterPending(done),
    catchUp: afterPending(catchUp),
    attempt: afterPending((moves: Wish[], changes?: Partial<HandsState>) => attempt(moves, changes)),
    fireworks: { ...fireworks, choose: afterPending(fireworks.choose), revalue: afterPending(fireworks.revalue) },
    log: followed.log,
    groups: () => followed.groups(now().viewed),
    ask: followed.ask,
  };
}
