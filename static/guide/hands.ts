/** The hands of the guide: plays a lesson when it is tapped, and answers every other tap. */

import { reason, t } from "../kit/words.ts";
import type { Referee } from "../rules/referee.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Seat, Shape, Step, Table } from "../rules/state.ts";
import { questions } from "../sync/questions.ts";
import { ofOneTap, type Wish } from "../sync/taps.ts";
import type { Model } from "./guide.ts";
import { PLAN } from "./laid_out.ts";
import { lastWords, wordsOf } from "./lessons.ts";
import { BEFORE, LESSONS, SETUP, YOU } from "./story.ts";

interface Shown {
  /** the answer to a tap that was not the lesson's */
  answer: string | null;
  refused: { area: number; times: number } | null;
  latest: number | null;
  focus: number | null;
}

const NOTHING: Shown = { answer: null, refused: null, latest: null, focus: null };
const { edition, emperor: sides } = SETUP;
const ACTIONS = edition.emperor.flatMap((card, i) => card[sides[i] ?? "A"]);

/** @param at the lesson that it begins with; how many there are: the end */
export function createGuide({ referee, at, show }: { referee: Referee; at: number; show: (at: number) => void }) {
  const ask = questions(referee);
  let table = opened();
  let shown = NOTHING;

  function opened(): Table {
    const made = LESSONS.slice(0, at).flatMap(({ moves }) => moves);
    return referee.call("open", { setup: SETUP, log: ofOneTap([...BEFORE, ...made]) });
  }

  function seat() {
    return table.seats[YOU] as Seat;
  }

  function lesson() {
    return LESSONS[at];
  }

  /** What the lesson of this name plays. */
  function played(name: string): Wish {
    return LESSONS.find((one) => one.name === name)?.moves[0] as Wish;
  }

  function goOn(area: number | null = null) {
    const log = ofOneTap(lesson()?.moves ?? []);
    table = referee.call("confirm", { log, pending: [], refused: [] }).table ?? table;
    navigator.vibrate?.(12);
    at += 1;
    shown = { ...NOTHING, latest: area, focus: area ?? shown.focus };
    show(at);
  }

  function goBack(to: number) {
    at = to;
    table = opened();
    shown = NOTHING;
    show(at);
  }

  function say(answer: string, refused: Shown["refused"] = null) {
    shown = { ...shown, answer, refused, focus: refused?.area ?? shown.focus };
    show(at);
  }

  function tap(area: number) {
    const wanted = lesson()?.moves[0];
    if (wanted?.type === "shade" && wanted.area === area) return goOn(area);
    if (wanted?.type === "launch") return launch(area >> 1, area);
    const why = whyNot({ seat: YOU, type: "shade", area, by: by(area) });
    say(why ?? tooSoon(), why ? { area, times: (shown.refused?.times ?? 0) + 1 } : null);
  }

  /** What the rules let an area be shaded by, or else what the lesson is about. */
  function by(area: number): Wish["by"] {
    const { shade, grants } = ask.options(YOU);
    const grant = seat().grants[grants.findIndex((areas) => areas.includes(area))];
    const step = (["die", "bonus"] as const).find((one) => shade[one].includes(area));
    return grant?.kind ?? step ?? seat().grants[0]?.kind ?? lesson()?.moves[0]?.by ?? "die";
  }

  function launch(pool: number, area: number) {
    if (lesson()?.moves[0]?.pools?.includes(pool)) return goOn();
    const fits = Object.values(ask.options(YOU).launch).some((places) => places.flat().includes(pool));
    if (fits) say(tooSoon());
    else say(reason("fireworks/not_complete"), { area, times: (shown.refused?.times ?? 0) + 1 });
  }

  function press(step: Step) {
    const wanted = lesson();
    if (wanted?.opens === step) return goOn();
    if (wanted?.moves[0]?.by === step) return say(t("It says the colour. Now tap the area on the lake."));
    say(whyNotStep(step) ?? tooSoon());
  }

  /** Any area will do to ask about: the referee looks at the step first. */
  function whyNotStep(step: Step) {
    if (step === "emperor") return whyNot(played("card"));
    if (step === "fireworks") return whyNot(played("launch"));
    return whyNot({ seat: YOU, type: "shade", area: 0, by: step }, "area/");
  }

  /** @param but the beginning of the codes that do not matter */
  function whyNot(wish: Wish, but?: string) {
    try {
      ask.foresee(YOU, [wish]);
      return null;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      return but && problem.code.startsWith(but) ? null : reason(problem.code);
    }
  }

  function tooSoon() {
    return t("That is allowed, too. For this lesson tap what is framed.");
  }

  function done() {
    if (lesson()?.name === "done") goOn();
    else say(tooSoon());
  }

  function buy(card: number) {
    if (lesson()?.moves[0]?.card === card) goOn();
    else say(whyNot({ seat: YOU, type: "emperor", card }) ?? tooSoon());
  }

  function choose(shape: Shape) {
    say(played("launch").shape === shape ? t("Tap where to launch.") : tooSoon());
  }

  function model(): Model {
    const wanted = lesson();
    return {
      at,
      all: LESSONS.length,
      lesson: wanted ?? null,
      words: wanted ? wordsOf(wanted.name, seat()) : lastWords(seat()),
      plan: PLAN,
      table,
      seat: seat(),
      options: ask.options(YOU),
      turn: ask.turn(YOU),
      groups: wanted && wanted.name !== "fireworks" ? [] : ask.groups(YOU),
      cards: { actions: ACTIONS, reasons: ACTIONS.map((_, card) => whyNot({ seat: YOU, type: "emperor", card })) },
      ...shown,
    };
  }

  return {
    model,
    callbacks: {
      tap,
      walk(area: number) {
        shown = { ...shown, focus: area };
        show(at);
      },
      press,
      done,
      buy,
      choose,
      back: () => goBack(at - 1),
      again: () => goBack(0),
    },
  };
}
