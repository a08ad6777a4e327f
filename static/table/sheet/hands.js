/** A player's hands: what is chosen, asked and shown on this phone, and what each tap does at the table. */

import { afterPaint } from "../../device/paint.js";
import { Refusal } from "../../rules/refusal.js";
import { NoAnswer } from "../../sync/api.js";
import { reason, t } from "../../kit/words.js";
import { createFireworks } from "./launching.js";
import { createMarking } from "./marking.js";
import { stillOpen } from "./meaning.js";

/**
 * @typedef {import("../../rules/state.js").Options} Options
 * @typedef {import("../../rules/state.js").Seat} Seat
 * @typedef {import("../../rules/state.js").Setup} Setup
 * @typedef {import("../../rules/state.js").Step} Step
 * @typedef {import("../../sync/taps.js").Wish} Wish
 * @typedef {import("./meaning.js").Passed} Passed
 * @typedef {ReturnType<typeof import("../../sync/table.js").followTable>} Followed
 * @typedef {"menu" | "players" | "emperor" | "die" | "journal" | "paper"} Panel
 * @typedef {{ text: string, actions: { label: string, act: () => void }[], dropped?: import("../../sync/store.js").Dropped[] }} Notice
 *   `dropped`: the marks that it is about
 * @typedef {{ passes: Passed[], go: () => void }} Question
 * @typedef {{ moves: Wish[], shaded: number[], fireworks: import("./launching.js").Display[], after: Partial<Hands> }} Foreseen
 *   `shaded` and `fireworks` that the moves make; `after` them the hands change so
 * @typedef {Foreseen & { play: () => void }} Making
 * @typedef {object} Hands
 * @property {number} viewed the seat whose sheet is shown
 * @property {Step | null} chosen
 * @property {Panel | null} panel
 * @property {Notice | null} notice
 * @property {Question | null} question
 * @property {number | null} focus
 * @property {number | null} latest
 * @property {Making | null} making what is shown, and still to be judged
 * @property {{ area: number, times: number } | null} refused
 * @property {number} by how far the tray is rotated
 * @property {boolean} rolling
 * @property {boolean} peeking at the lake, below the tray
 * @property {boolean} locked
 * @property {boolean} reasons whether the points of the sheet are explained on it
 * @property {boolean} correcting
 * @property {import("./launching.js").Launching | null} launching
 */

/**
 * @param {{ setup: Setup, followed: Followed, mine: () => number[], show: () => void }} means
 */
export function createGame({ setup, followed, mine, show }) {
  const realDice = setup.dice === "real";
  /** @type {Hands} */
  let hands = {
    viewed: mine()[0] ?? setup.order[0] ?? 0,
    chosen: null,
    panel: null,
    notice: null,
    question: null,
    focus: null,
    latest: null,
    making: null,
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

  /** @param {Partial<Hands>} changes */
  function set(changes) {
    hands = { ...hands, ...changes };
    show();
  }

  /** @param {number} viewed the sheet that is shown from now on */
  function look(viewed) {
    const nothing = { chosen: null, notice: null, launching: null, focus: null, latest: null, panel: null };
    set({ ...nothing, viewed, correcting: false });
  }

  /** @returns {Seat} */
  function seat() {
    return /** @type {Seat} */ (followed.table().seats[hands.viewed]);
  }

  const options = (seat = hands.viewed) => /** @type {Options} */ (optionsOf(seat));

  /** What the seat may do when its turn is done, if the table has gone on. */
  const next = () => /** @type {Options | null} */ (nextOf(hands.viewed));

  /** @param {number} seat */
  function foreseen(seat) {
    try {
      return followed.foresee(seat, [{ type: "done", seat }]);
    } catch {
      return null;
    }
  }

  const isMine = () => mine().includes(hands.viewed);

  /**
   * @param {unknown} problem
   * @param {Partial<Hands>} changes
   */
  function say(problem, changes = {}) {
    if (problem instanceof Refusal) set({ ...changes, notice: { text: reason(problem.code), actions: [] } });
    else if (problem instanceof NoAnswer) {
      set({ ...changes, notice: { text: t("There is no connection to the server just now."), actions: [] } });
    } else throw problem;
  }

  /**
   * Makes the moves, or says why not.
   * @param {Wish[]} moves
   * @param {Partial<Hands>} changes
   */
  function attempt(moves, changes = {}, play = () => followed.play(moves)) {
    hands = { ...hands, chosen: null, notice: null, question: null, refused: null, ...changes };
    try {
      play();
      navigator.vibrate?.(12);
    } catch (problem) {
      say(problem);
    }
  }

  /**
   * What the referee has allowed before is shown at once, and judged after the frame that shows it.
   * @param {Foreseen} foreseen
   */
  function foreshow(foreseen) {
    const making = { ...foreseen, play: followed.promise(foreseen.moves) };
    set({ chosen: null, question: null, making });
    afterPaint(make);
  }

  function make() {
    const { making } = hands;
    if (making) attempt(making.moves, { ...making.after, making: null }, making.play);
  }

  /**
   * Asks once before earlier steps are passed by.
   * @param {Passed[]} passes
   * @param {() => void} go
   */
  function unlessOpen(passes, go) {
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
    foreshow,
    say,
    unlessOpen: (go) => unlessOpen(stillOpen(seat(), options(), realDice), go),
  });

  const marking = createMarking({ setup, get, options, next, attempt, foreshow, unlessOpen });

  /** @param {number} area */
  function tap(area) {
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
      say(problem);
    }
  }

  /** @param {"roll" | "reroll"} type */
  async function roll(type) {
    set({ rolling: true, by: 0, notice: null });
    const before = options().done;
    try {
      // A turn whose dice are not rolled cannot be done, so it is the one before.
      if (before) followed.play([{ seat: hands.viewed, type: "done" }]);
      await followed.roll({ seat: hands.viewed, type });
      set({ rolling: false });
    } catch (problem) {
      say(problem, { rolling: false });
    }
  }

  /** With real dice a reroll only costs the gift. */
  const reroll = () => (realDice ? attempt([{ seat: hands.viewed, type: "reroll" }], { panel: null }) : roll("reroll"));

  /** @param {Step} step */
  function press(step) {
    hands = { ...hands, notice: null, launching: null };
    if (step === "fireworks") return fireworks.begin();
    if (step === "emperor") return set({ panel: "emperor" });
    if (step === "die" && realDice && options().die.length > 0) return set({ panel: "die" });
    set({ chosen: hands.chosen === step ? null : step });
  }

  /** @param {number} card */
  function buy(card) {
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

  /**
   * Whatever a hand does next finds its last mark made.
   * @template {unknown[]} Given
   * @template Done
   * @param {(...given: Given) => Done} act
   */
  function then(act) {
    return (/** @type {Given} */ ...given) => {
      make();
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
    look: then(look),
    tap: then(tap),
    undo: then(undo),
    roll: then(() => roll("roll")),
    reroll: then(reroll),
    press: then(press),
    buy: then(buy),
    done: then(done),
    catchUp: then(catchUp),
    attempt: then(attempt),
    fireworks: { ...fireworks, choose: then(fireworks.choose), revalue: then(fireworks.revalue) },
    log: followed.log,
    groups: () => followed.groups(hands.viewed),
    ask: followed.ask,
  };
}

/**
 * Asks about each seat once for each state of the table.
 * @template Answer
 * @param {() => object} table
 * @param {(seat: number) => Answer} ask
 */
function remembered(table, ask) {
  /** @type {WeakMap<object, Map<number, Answer>>} */
  const states = new WeakMap();
  return (/** @type {number} */ seat) => {
    const known = states.get(table()) ?? new Map();
    states.set(table(), known);
    if (!known.has(seat)) known.set(seat, ask(seat));
    return known.get(seat);
  };
}
