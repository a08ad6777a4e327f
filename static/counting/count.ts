/** A game while it is counted: its draft, which this device stores and the rules judge. */

import { draftOf, type Game, saveDraft, saveGame } from "../device/counted_games.ts";
import { lastHabits } from "../device/habits.ts";
import { learnNames } from "../device/names.ts";
import { FEWEST } from "../kit/player_names.ts";
import { reason, t } from "../kit/words.ts";
import type { Result } from "../rules/counts.ts";
import type { Referee } from "../rules/referee.ts";
import { Refusal } from "../rules/refusal.ts";
import { calculate } from "./calculate.ts";
import type { Calculator, Draft } from "./calculator.ts";
import { called } from "./player_names.ts";

export type Count<D extends Draft, Judged> = ReturnType<typeof createCount<D, Judged>>;

export function createCount<D extends Draft, Judged>(calculator: Calculator<D, Judged>) {
  const { which } = calculator;
  let draft: D = calculator.renewed(draftOf(which, begun(lastNames())));
  let referee: Referee | null = null;
  let judged: Judged | null = null;
  let problem = "";

  function begun(names: string[]) {
    return { begun: Date.now(), names, counted: false, ...calculator.beginning() } as D;
  }

  function names() {
    return called(draft.names);
  }

  /** @throws Refusal of what the rules cannot read, and then all stays as it was */
  function judge(next: D) {
    if (referee) {
      const { judged: now, changes } = calculator.judge(next, referee);
      judged = now;
      draft = { ...next, ...changes };
    } else draft = next;
    saveDraft(which, draft);
  }

  /** @returns whether the rules can read it */
  function takeOver(next: D) {
    try {
      judge(next);
      return true;
    } catch (refusal) {
      if (refusal instanceof Refusal) return false;
      throw refusal;
    }
  }

  function beginAnew(names = draft.names) {
    problem = "";
    judge(begun(names));
  }

  function replace(next: D) {
    problem = takeOver(next) ? "" : t("No more than this can be counted.");
  }

  function gameOf(judged: Judged): Game {
    return { begun: draft.begun, ...calculator.counted(draft, judged, names()) };
  }

  /** @returns null, and there is a problem, where the rules do not count it */
  function result(): Result | null {
    if (!referee || !judged) return null;
    try {
      if (!calculator.isBegun(draft)) return refuse(t("Nothing is entered yet."));
      return calculate(referee, gameOf(judged));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return refuse(inWords(refusal, names()));
    }
  }

  function refuse(why: string) {
    problem = why;
    return null;
  }

  /** Stores the game with its result: once, for it may have been removed since. */
  function finish(result: Result) {
    if (draft.counted || !judged) return;
    saveGame({ ...gameOf(judged), result });
    learnNames(draft.names);
    draft = { ...draft, counted: true, correcting: false };
    saveDraft(which, draft);
  }

  return {
    draft: () => draft,
    now: () => ({ draft, names: names(), judged, problem }),
    game: () => judged && gameOf(judged),
    isAwake: () => referee !== null,
    /** something would be lost that is stored nowhere else */
    isOpen: () => !draft.counted && calculator.isBegun(draft),
    beginAnew,
    result,
    finish,
    refuse,
    forgetProblem() {
      problem = "";
    },
    /** A game that is stored as it is stays so: what is changed then belongs to a new one. */
    change(changes: Partial<D>) {
      replace({ ...(draft.counted ? begun(draft.names) : draft), ...changes });
    },
    /** Changes what decided in a game that may be stored already. */
    settle(changes: Partial<D>) {
      replace({ ...draft, ...changes, counted: false });
    },
    /** A stored game as it was entered, or as nearly as it can be told: it stays stored until it is counted again. */
    correct(game: Game) {
      const known = game.begun === draft.begun ? draft : calculator.entered(game);
      if (!known) return;
      const { begun } = game;
      replace({ ...calculator.beginning(), ...known, begun, counted: false, correcting: true } as D);
    },
    wake(awake: Referee) {
      referee = awake;
      if (!takeOver(draft)) beginAnew();
    },
  };
}

function inWords({ code, detail }: Refusal, names: string[]) {
  const seat = Number(/^players\[(\d)\]/.exec(detail.path ?? "")?.[1] ?? Number.NaN);
  const name = names[seat];
  return name ? t("{name}: {problem}", { name, problem: reason(code) }) : reason(code);
}

/** Those who played last: here, or at a table. */
function lastNames() {
  const names = lastHabits()?.players.map(({ name }) => name) ?? [];
  return names.length >= FEWEST ? names : Array.from({ length: FEWEST }, () => "");
}
