/** What both calculators do: screens, the way to a result, and games that are counted again. */

import { html, render } from "lit-html";
import { type Game, myGames } from "../device/counted_games.ts";
import { knownNames } from "../device/names.ts";
import { t } from "../kit/words.ts";
import type { Result } from "../rules/counts.ts";
import type { Referee } from "../rules/referee.ts";
import type { Calculator, CountModel, Draft } from "./calculator.ts";
import { createCount } from "./count.ts";
import { people } from "./people.ts";
import { createPlayers } from "./players.ts";
import { createQuestion } from "./question.ts";
import { createSharing } from "./sharing.ts";
import { tally } from "./tally.ts";
import { day, namesIn } from "./titles.ts";
import { waiting } from "./waiting.ts";

const SCREENS = ["", "#count", "#result", "#ties"] as const;
/** a stored game, by when it was begun, to be corrected or to be played again by the same people */
const STORED = /^#(correct|again)-(\d+)$/;

/** where the address ends */
function screen() {
  return SCREENS.find((one) => one === location.hash) ?? "";
}

function turnTo(screen: (typeof SCREENS)[number]) {
  history.replaceState(null, "", screen || location.pathname + location.search);
}

export function startCounting<D extends Draft, Judged>(
  root: HTMLElement,
  calculator: Calculator<D, Judged>,
  waking: Promise<Referee>,
) {
  const count = createCount(calculator);
  const question = createQuestion(show);
  const sharing = createSharing(show);
  const toCount = () => {
    location.hash = "count";
  };
  const players = createPlayers({ calculator, count, change, surely, toCount });
  let result: Result | null = null;
  /** whether the result was asked for when nobody could say yet whether something is missing */
  let early = false;

  function change(changes: Partial<D>) {
    count.change(changes);
    goOn();
  }

  function settle(changes: Partial<D>) {
    count.settle(changes);
    if (screen() === "#ties") location.hash = "result";
    else goOn();
  }

  /** After a question, if something would be lost. */
  function surely(act: () => void) {
    if (!count.isOpen()) return act();
    question.ask({
      title: t("This game is not finished"),
      text: t("What was entered would be lost."),
      labels: { stay: t("Keep it"), go: t("Discard it") },
      go: act,
    });
  }

  function show() {
    const model = { ...count.now(), change };
    render(html`${screenOf(model)}${question.draw()}`, root);
    (root.querySelector("dialog:not([open])") as HTMLDialogElement | null)?.showModal();
  }

  function screenOf(model: CountModel<D, Judged>) {
    const title = calculator.title();
    if (screen() === "") return people({ ...whoPlays(model), title }, players);
    if (screen() === "#count") return counting(model);
    const game = count.game();
    if (!result || !game) return waiting(title, "#count");
    const must = isOpen(result);
    if (must || screen() === "#ties") {
      return calculator.decide(model, result, { asked: must ? result.asks : result.concerns, must, know: settle });
    }
    return shown(game, title, result);
  }

  function whoPlays({ draft, problem }: CountModel<D, Judged>) {
    const { names, begun, counted } = draft;
    const state = {
      which: calculator.which,
      problem,
      names,
      known: knownNames(),
      begun: count.isOpen(),
      removed: players.removed(),
    };
    return { ...state, stored: counted ? begun : null };
  }

  function counting(model: CountModel<D, Judged>) {
    const { draft } = model;
    if (!draft.correcting) return calculator.view(model);
    const leave = () => {
      count.beginAnew();
      location.hash = "";
    };
    return html`
      ${calculator.view(model)}
      <p class="correcting">
        <span>${t("This corrects the game of {day}.", { day: day(draft) })}</span>
        <button type="button" class="button quiet" @click=${leave}>${t("Leave it as it was")}</button>
      </p>`;
  }

  function shown(game: Game, title: string, result: Result) {
    const correct = () => {
      count.correct(game);
      toCount();
    };
    const ties = () => {
      location.hash = "ties";
    };
    const more = [
      { label: t("New game"), act: players.startNew, main: true },
      { label: t("Correct"), act: correct },
      ...(concerns(result) ? [{ label: decides(result), act: ties }] : []),
    ];
    return tally({ title, day: day(game), up: "#", result, sharing: sharing.of(game, result), more });
  }

  /** A result is stored as soon as it is known; where there is none, what was entered can be put right. */
  function goOn() {
    const draft = count.draft();
    if (screen() === "#count" && draft.counted) turnTo("");
    const asked = screen() === "#result" || screen() === "#ties";
    result = asked ? count.result() : null;
    if (asked && count.isAwake() && !result) turnTo("#count");
    if (result && !isOpen(result)) count.finish(result);
    show();
  }

  /** Before a result: whether it can be shown, or something has to be said first. */
  function mayBeShown() {
    if (!count.isAwake() || count.draft().counted) return true;
    const model = { ...count.now(), change };
    const doubt = count.result() ? calculator.doubt(model) : null;
    const toResult = () => {
      location.hash = "result";
    };
    if (doubt) question.ask({ ...doubt, go: toResult });
    else show();
    return !doubt && count.now().problem === "";
  }

  /** What the address asks of a stored game, after a question if another one would be lost by it. */
  function take(asked: string, begun: number) {
    turnTo("");
    const game = myGames().find((one) => one.begun === begun && one.which === calculator.which);
    if (!game) {
      count.refuse(t("This game is not on this device any more."));
    } else if (asked === "again") {
      surely(() => playAgain(game));
    } else if (count.draft().begun === begun) correct(game);
    else surely(() => correct(game));
  }

  function correct(game: Game) {
    count.correct(game);
    turnTo("#count");
    goOn();
  }

  function playAgain(game: Game) {
    count.beginAnew(namesIn(game));
    goOn();
  }

  function read() {
    const [, asked, begun] = STORED.exec(location.hash) ?? [];
    if (asked) take(asked, Number(begun));
  }

  function arrive() {
    count.forgetProblem();
    read();
    goOn();
    scrollTo(0, 0);
    (root.querySelector("h1") as HTMLElement | null)?.focus();
  }

  root.addEventListener("click", (event) => {
    const link = (event.target as Element).closest('a[href="#result"]');
    if (!link || screen() !== "#count") return;
    early = !count.isAwake();
    if (!mayBeShown()) event.preventDefault();
  });
  addEventListener("hashchange", arrive);
  root.replaceChildren();
  if (location.hash === "" && count.isOpen()) turnTo("#count");
  read();
  goOn();
  return waking.then((awake) => {
    const { problem } = count.now();
    count.wake(awake);
    if (problem) count.refuse(problem);
    const again = early && screen() === "#result";
    if (again) turnTo("#count");
    goOn();
    if (again && mayBeShown()) location.hash = "result";
  });
}

/** It is still to be known who wins. */
function isOpen({ asks }: Result) {
  return Object.values(asks).some((seats) => seats.length > 0);
}

function concerns({ concerns }: Result) {
  return Object.values(concerns).some((seats) => seats.length > 0);
}

function decides({ ties }: Result) {
  return ties.some(({ key }) => key === "open") ? t("Settle the tie") : t("Correct what decided");
}
