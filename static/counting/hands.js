/** What both calculators do: players, screens, what is kept, and the way to a result. */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { draftOf, keepDraft, keepGame } from "../device/games.js";
import { knownNames, learnNames } from "../device/names.js";
import { lastHabits } from "../device/wishes.js";
import { Refusal } from "../rules/refusal.js";
import { dialog } from "../kit/dialog.js";
import { day } from "./history/games.js";
import { people, startAnew } from "./people.js";
import { FEWEST } from "../opening/players.js";
import { tally } from "./tally.js";
import { waiting } from "./waiting.js";
import { reason, t } from "../kit/words.js";
import { calculate } from "./calculate.js";
import { called } from "./player_names.js";
import { createSharing } from "./sharing.js";

/**
 * @typedef {import("../rules/referee.js").Referee} Referee
 * @typedef {import("../rules/counts.js").Result} Result
 * @typedef {{ begun: number, names: string[], counted: boolean }} Draft
 *   `begun`: ms since 1970; `counted`: its result is kept as it is
 * @typedef {"" | "#count" | "#result"} Screen where the address ends
 */

/**
 * @template {Draft} D
 * @typedef {object} Scene
 * @property {D} draft
 * @property {string[]} names
 * @property {any} told by the rules, when they are awake
 * @property {string} problem
 * @property {(changes: Partial<D>) => void} change
 */

/**
 * @template {Draft} D
 * @typedef {object} Calculator one of the games
 * @property {import("../device/games.js").Which} which
 * @property {() => string} title
 * @property {() => Omit<D, keyof Draft>} beginning
 * @property {(draft: D) => boolean} isBegun
 * @property {(draft: D, seat: number) => Partial<D>} without what is left when a player goes
 * @property {(draft: D) => Partial<D>} joined what is there when a player comes
 * @property {(draft: D, referee: Referee) => { told: any, changes?: Partial<D> }} judge
 * @property {(draft: D, told: any, names: string[]) => any} sheet what the rules count at the end
 * @property {(scene: Scene<D>) => unknown} view
 * @property {(result: Result) => boolean} isOpen something is still to be known
 * @property {(scene: Scene<D>, result: Result) => unknown} ask
 * @property {(scene: Scene<D>) => { label: string, act(): void }[]} corrections of what was asked
 */

/**
 * @template {Draft} D
 * @param {HTMLElement} root
 * @param {Calculator<D>} calculator
 * @param {Promise<Referee>} waking
 */
export function startCounting(root, calculator, waking) {
  const { which } = calculator;
  /** @type {D} */
  let draft = draftOf(which, begin(lastNames()));
  /** @type {Referee | null} */
  let referee = null;
  /** @type {any} */
  let told = null;
  /** @type {Result | null} */
  let counted = null;
  let problem = "";
  /** @type {null | (() => void)} */
  let unsure = null;
  const sharing = createSharing(show);

  /** @param {string[]} names */
  function begin(names) {
    return /** @type {D} */ ({ begun: Date.now(), names, counted: false, ...calculator.beginning() });
  }

  /** @returns {Screen} */
  function screen() {
    return location.hash === "#count" || location.hash === "#result" ? location.hash : "";
  }

  /** @param {Partial<D>} changes */
  function change(changes) {
    const before = draft;
    draft = { ...draft, ...changes, counted: false };
    problem = "";
    if (!isJudged()) {
      draft = before;
      problem = t("No more than this can be counted.");
    }
    goOn();
  }

  /** Whether the rules can read what was entered. */
  function isJudged() {
    try {
      judge();
      return true;
    } catch (refusal) {
      if (refusal instanceof Refusal) return false;
      throw refusal;
    }
  }

  function judge() {
    if (referee) {
      const judged = calculator.judge(draft, referee);
      told = judged.told;
      draft = { ...draft, ...judged.changes };
    }
    keepDraft(which, draft);
  }

  /** @param {unknown} refusal */
  function explain(refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const seat = Number(/^players\[(\d)\]/.exec(refusal.detail.path)?.[1] ?? Number.NaN);
    const name = names()[seat];
    problem = name ? t("{name}: {problem}", { name, problem: reason(refusal.code) }) : reason(refusal.code);
  }

  function names() {
    return called(draft.names);
  }

  /** @returns {Result | null} */
  function result() {
    if (!referee) return null;
    try {
      return calculate(referee, { which, sheet: calculator.sheet(draft, told, names()) });
    } catch (refusal) {
      explain(refusal);
      history.replaceState(null, "", "#count"); // where it can be put right
      return null;
    }
  }

  /**
   * Does what cannot be taken back: after a question, if something would be lost.
   * @param {() => void} act
   */
  function surely(act) {
    unsure = draft.counted || !calculator.isBegun(draft) ? null : act;
    if (!unsure) act();
    show();
  }

  function beginAnew() {
    draft = begin(draft.names);
    judge();
  }

  function startNew() {
    beginAnew();
    toCount();
  }

  function toCount() {
    location.hash = "count";
  }

  /** @param {number} seat */
  function remove(seat) {
    const names = draft.names.filter((_, other) => other !== seat);
    change({ ...calculator.without(draft, seat), names });
  }

  const players = {
    /** @param {string[]} names */
    rename: (names) => change(/** @type {Partial<D>} */ ({ names })),
    /** @param {string} name */
    add: (name) => change({ ...calculator.joined(draft), names: [...draft.names, name] }),
    /** @param {number} seat */
    remove: (seat) => surely(() => remove(seat)),
    startNew: () => surely(startNew),
    count: toCount,
  };

  function show() {
    const scene = { draft, names: names(), told, problem, change };
    render(html`${screenOf(scene)}${unsure && question(unsure)}`, root);
    /** @type {HTMLDialogElement | null} */ (root.querySelector("dialog:not([open])"))?.showModal();
  }

  /** @param {Scene<D>} scene */
  function screenOf(scene) {
    const title = calculator.title();
    if (screen() === "") {
      const begun = calculator.isBegun(draft);
      return people({ title, names: draft.names, known: knownNames(), begun }, players);
    }
    if (screen() === "#count") return calculator.view(scene);
    if (!counted) return waiting(title, "#count");
    return calculator.isOpen(counted) ? calculator.ask(scene, counted) : shown(scene, title, counted);
  }

  /**
   * @param {Scene<D>} scene
   * @param {string} title
   * @param {Result} result
   */
  function shown(scene, title, result) {
    const share = () => sharing.share(game(), result);
    const more = [{ label: t("New game"), act: players.startNew, main: true }, ...calculator.corrections(scene)];
    return tally({ title, day: day(draft), up: "#count", result, trouble: sharing.trouble(), share, more });
  }

  function game() {
    return { which, begun: draft.begun, sheet: calculator.sheet(draft, told, names()) };
  }

  /** A result is kept as soon as it is known, and once: it may have been removed since. */
  function goOn() {
    counted = screen() === "#result" ? result() : null;
    if (counted && !calculator.isOpen(counted) && !draft.counted) {
      keepGame(game());
      learnNames(draft.names);
      draft = { ...draft, counted: true };
      keepDraft(which, draft);
    }
    show();
  }

  /** @param {() => void} act */
  function question(act) {
    const close = () => {
      unsure = null;
      show();
    };
    const go = () => {
      unsure = null;
      act();
      show();
    };
    return dialog("new", startAnew({ go, close }), close);
  }

  function arrive() {
    problem = "";
    goOn();
    scrollTo(0, 0);
    /** @type {HTMLElement | null} */ (root.querySelector("h1"))?.focus();
  }

  if (location.hash === "" && calculator.isBegun(draft)) history.replaceState(null, "", "#count");
  addEventListener("hashchange", arrive);
  root.replaceChildren();
  show();
  return waking.then((awake) => {
    referee = awake;
    if (!isJudged()) beginAnew();
    goOn();
  });
}

/** Those who played last: here, or at a table. */
function lastNames() {
  const names = lastHabits()?.players.map(({ name }) => name) ?? [];
  return names.length >= FEWEST ? names : Array.from({ length: FEWEST }, () => "");
}
