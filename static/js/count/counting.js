/** What both calculators do: players, screens, what is kept, and the way to a result. */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { draftOf, keepDraft, keepGame, myGames } from "../device/games.js";
import { knownNames, learnNames } from "../device/names.js";
import { lastHabits } from "../device/wishes.js";
import { Refusal } from "../rules/refusal.js";
import { dialog } from "../views/dialog.js";
import { people, startAnew } from "../views/people.js";
import { tally } from "../views/tally.js";
import { waiting } from "../views/waiting.js";
import { reason, t } from "../words.js";
import { calculate } from "./calculate.js";
import { called } from "./names.js";
import { createSharing } from "./sharing.js";

/**
 * @typedef {import("../rules/referee.js").Referee} Referee
 * @typedef {import("../rules/counts.js").Result} Result
 * @typedef {{ begun: number, names: string[] }} Draft `begun`: ms since 1970
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
 * @property {(scene: Scene<D>, result: Result) => unknown} ask what is still to be known, or null
 * @property {(scene: Scene<D>) => { label: string, act(): void }[]} corrections of what was asked
 */

const FEWEST = 2;

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
  let problem = "";
  /** @type {null | (() => void)} */
  let unsure = null;
  const sharing = createSharing(show);

  /** @param {string[]} names */
  function begin(names) {
    return /** @type {D} */ ({ begun: Date.now(), names, ...calculator.beginning() });
  }

  /** @returns {Screen} */
  function screen() {
    return location.hash === "#count" || location.hash === "#result" ? location.hash : "";
  }

  /** @param {Partial<D>} changes */
  function change(changes) {
    draft = { ...draft, ...changes };
    problem = "";
    judge();
    show();
  }

  function judge() {
    try {
      const judged = referee && calculator.judge(draft, referee);
      told = judged?.told ?? null;
      draft = { ...draft, ...judged?.changes };
    } catch (refusal) {
      explain(refusal);
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
    if (!referee || !told) return null;
    try {
      return calculate(referee, { which, sheet: calculator.sheet(draft, told, names()) });
    } catch (refusal) {
      explain(refusal);
      return null;
    }
  }

  function isSafe() {
    return !calculator.isBegun(draft) || myGames().some(({ begun }) => begun === draft.begun);
  }

  /**
   * Does what cannot be taken back: after a question, if something would be lost.
   * @param {() => void} act
   */
  function surely(act) {
    unsure = isSafe() ? null : act;
    if (!unsure) act();
    show();
  }

  function startNew() {
    draft = begin(draft.names);
    judge();
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
    add: () => change({ ...calculator.joined(draft), names: [...draft.names, ""] }),
    /** @param {number} seat */
    remove: (seat) => surely(() => remove(seat)),
    startNew: () => surely(startNew),
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
      return people({ title, names: draft.names, known: knownNames(), begun, fewest: FEWEST }, players);
    }
    if (screen() === "#result" && !referee) return waiting(title, "#count");
    const counted = screen() === "#result" ? result() : null;
    if (!counted) return calculator.view({ ...scene, problem });
    return calculator.ask(scene, counted) ?? settled(scene, title, counted);
  }

  /** A result that cannot be is told where it can be put right. */
  function goOn() {
    if (screen() === "#result" && referee && !result()) history.replaceState(null, "", "#count");
    show();
  }

  /**
   * @param {Scene<D>} scene
   * @param {string} title
   * @param {Result} counted
   */
  function settled(scene, title, counted) {
    const game = { which, begun: draft.begun, sheet: calculator.sheet(draft, told, names()) };
    keepGame(game);
    learnNames(draft.names.map((name) => name.trim()).filter(Boolean));
    const share = () => sharing.share(game, counted);
    const more = [{ label: t("New game"), act: players.startNew }, ...calculator.corrections(scene)];
    return tally({ title, up: "#count", result: counted, trouble: sharing.trouble(), share, more });
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
    judge();
    goOn();
  });
}

/** Those who played last: here, or at a table. */
function lastNames() {
  const names = lastHabits()?.players.map(({ name }) => name) ?? [];
  return names.length >= FEWEST ? names : Array.from({ length: FEWEST }, () => "");
}
