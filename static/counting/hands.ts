/** What both calculators do: players, screens, what is kept, and the way to a result. */

import { html, render } from "lit-html";
import { draftOf, saveDraft, saveGame, type Which } from "../device/counted_games.ts";
import { lastHabits } from "../device/habits.ts";
import { knownNames, learnNames } from "../device/names.ts";
import { dialog } from "../kit/dialog.ts";
import { FEWEST } from "../kit/player_names.ts";
import { reason, t } from "../kit/words.ts";
import type { Result } from "../rules/counts.ts";
import type { Referee } from "../rules/referee.ts";
import { Refusal } from "../rules/refusal.ts";
import { calculate } from "./calculate.ts";
import { people, startAnew } from "./people.ts";
import { called } from "./player_names.ts";
import { createSharing } from "./sharing.ts";
import { tally } from "./tally.ts";
import { day } from "./titles.ts";
import { waiting } from "./waiting.ts";

/** `begun`: ms since 1970; `counted`: its result is kept as it is */
export interface Draft {
  begun: number;
  names: string[];
  counted: boolean;
}

/** where the address ends */
type Screen = "" | "#count" | "#result";

export interface CountModel<D extends Draft> {
  draft: D;
  names: string[];
  /** by the rules, when they are awake */
  told: any;
  problem: string;
  change: (changes: Partial<D>) => void;
}

/** one of the games */
export interface Calculator<D extends Draft> {
  which: Which;
  title: () => string;
  beginning: () => Omit<D, keyof Draft>;
  isBegun: (draft: D) => boolean;
  /** what is left when a player goes */
  without: (draft: D, seat: number) => Partial<D>;
  /** what is there when a player comes */
  joined: (draft: D) => Partial<D>;
  judge: (draft: D, referee: Referee) => { told: any; changes?: Partial<D> };
  /** what the rules count at the end */
  sheet: (draft: D, told: any, names: string[]) => any;
  view: (scene: CountModel<D>) => unknown;
  /** something is still to be known */
  isOpen: (result: Result) => boolean;
  ask: (scene: CountModel<D>, result: Result) => unknown;
  /** of what was asked */
  corrections: (scene: CountModel<D>) => { label: string; act(): void }[];
}

export function startCounting<D extends Draft>(root: HTMLElement, calculator: Calculator<D>, waking: Promise<Referee>) {
  const { which } = calculator;
  let draft: D = draftOf(which, begin(lastNames()));
  let referee: Referee | null = null;
  let told: any = null;
  let counted: Result | null = null;
  let problem = "";
  let unsure: null | (() => void) = null;
  const sharing = createSharing(show);

  function begin(names: string[]) {
    return { begun: Date.now(), names, counted: false, ...calculator.beginning() } as D;
  }

  function screen(): Screen {
    return location.hash === "#count" || location.hash === "#result" ? location.hash : "";
  }

  function change(changes: Partial<D>) {
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
    saveDraft(which, draft);
  }

  function explain(refusal: unknown) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const seat = Number(/^players\[(\d)\]/.exec(refusal.detail.path)?.[1] ?? Number.NaN);
    const name = names()[seat];
    problem = name ? t("{name}: {problem}", { name, problem: reason(refusal.code) }) : reason(refusal.code);
  }

  function names() {
    return called(draft.names);
  }

  function result(): Result | null {
    if (!referee) return null;
    try {
      return calculate(referee, { which, sheet: calculator.sheet(draft, told, names()) });
    } catch (refusal) {
      explain(refusal);
      history.replaceState(null, "", "#count"); // where it can be put right
      return null;
    }
  }

  /** Does what cannot be taken back: after a question, if something would be lost. */
  function surely(act: () => void) {
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

  function remove(seat: number) {
    const names = draft.names.filter((_, other) => other !== seat);
    change({ ...calculator.without(draft, seat), names });
  }

  const players = {
    rename: (names: string[]) => change({ names } as Partial<D>),
    add: (name: string) => change({ ...calculator.joined(draft), names: [...draft.names, name] }),
    remove: (seat: number) => surely(() => remove(seat)),
    startNew: () => surely(startNew),
    count: toCount,
  };

  function show() {
    const scene = { draft, names: names(), told, problem, change };
    render(html`${screenOf(scene)}${unsure && question(unsure)}`, root);
    (root.querySelector("dialog:not([open])") as HTMLDialogElement | null)?.showModal();
  }

  function screenOf(scene: CountModel<D>) {
    const title = calculator.title();
    if (screen() === "") {
      const begun = calculator.isBegun(draft);
      return people({ title, names: draft.names, known: knownNames(), begun }, players);
    }
    if (screen() === "#count") return calculator.view(scene);
    if (!counted) return waiting(title, "#count");
    return calculator.isOpen(counted) ? calculator.ask(scene, counted) : shown(scene, title, counted);
  }

  function shown(scene: CountModel<D>, title: string, result: Result) {
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
      saveGame(game());
      learnNames(draft.names);
      draft = { ...draft, counted: true };
      saveDraft(which, draft);
    }
    show();
  }

  function question(act: () => void) {
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
    (root.querySelector("h1") as HTMLElement | null)?.focus();
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
