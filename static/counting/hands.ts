/** What both calculators do: players, screens, and the way to a result. */

import { html, render } from "lit-html";
import { knownNames } from "../device/names.ts";
import { t } from "../kit/words.ts";
import type { Result } from "../rules/counts.ts";
import type { Referee } from "../rules/referee.ts";
import type { Calculator, CountModel, Draft } from "./calculator.ts";
import { type Count, createCount } from "./count.ts";
import { people } from "./people.ts";
import { createQuestion } from "./question.ts";
import { createSharing } from "./sharing.ts";
import { tally } from "./tally.ts";
import { day } from "./titles.ts";
import { waiting } from "./waiting.ts";

/** where the address ends */
type Screen = "" | "#count" | "#result";

function screen(): Screen {
  return location.hash === "#count" || location.hash === "#result" ? location.hash : "";
}

function toCount() {
  location.hash = "count";
}

export function startCounting<D extends Draft, Judged>(
  root: HTMLElement,
  calculator: Calculator<D, Judged>,
  waking: Promise<Referee>,
) {
  const count = createCount(calculator);
  const question = createQuestion(show);
  const sharing = createSharing(show);
  const players = playersOf({ calculator, count, change, surely });
  let result: Result | null = null;

  function change(changes: Partial<D>) {
    count.change(changes);
    goOn();
  }

  /** After a question, if something would be lost. */
  function surely(act: () => void) {
    const draft = count.draft();
    question.ask(act, calculator.isBegun(draft) && !draft.counted);
  }

  function show() {
    const model = { ...count.now(), change };
    render(html`${screenOf(model)}${question.draw()}`, root);
    (root.querySelector("dialog:not([open])") as HTMLDialogElement | null)?.showModal();
  }

  function screenOf(model: CountModel<D, Judged>) {
    const title = calculator.title();
    if (screen() === "") {
      const { draft } = model;
      return people({ title, names: draft.names, known: knownNames(), begun: calculator.isBegun(draft) }, players);
    }
    if (screen() === "#count") return calculator.view(model);
    if (!result) return waiting(title, "#count");
    return calculator.isOpen(result) ? calculator.ask(model, result) : shown(model, title, result);
  }

  function shown(model: CountModel<D, Judged>, title: string, result: Result) {
    const share = () => {
      const game = count.game();
      if (game) sharing.share(game, result);
    };
    const more = [{ label: t("New game"), act: players.startNew, main: true }, ...calculator.corrections(model)];
    return tally({ title, day: day(model.draft), up: "#count", result, trouble: sharing.trouble(), share, more });
  }

  /** A result is stored as soon as it is known; where there is none, what was entered can be put right. */
  function goOn() {
    result = screen() === "#result" ? count.result() : null;
    if (screen() === "#result" && count.isAwake() && !result) history.replaceState(null, "", "#count");
    if (result && !calculator.isOpen(result)) count.finish();
    show();
  }

  function arrive() {
    count.forgetProblem();
    goOn();
    scrollTo(0, 0);
    (root.querySelector("h1") as HTMLElement | null)?.focus();
  }

  if (location.hash === "" && calculator.isBegun(count.draft())) history.replaceState(null, "", "#count");
  addEventListener("hashchange", arrive);
  root.replaceChildren();
  show();
  return waking.then((awake) => {
    count.wake(awake);
    goOn();
  });
}

interface Parts<D extends Draft, Judged> {
  calculator: Calculator<D, Judged>;
  count: Count<D, Judged>;
  change(changes: Partial<D>): void;
  surely(act: () => void): void;
}

/** What can be done about those who play. */
function playersOf<D extends Draft, Judged>({ calculator, count, change, surely }: Parts<D, Judged>) {
  function remove(seat: number) {
    const draft = count.draft();
    const names = draft.names.filter((_, other) => other !== seat);
    change({ ...calculator.without(draft, seat), names });
  }

  function startNew() {
    count.beginAnew();
    toCount();
  }

  return {
    rename: (names: string[]) => change({ names } as Partial<D>),
    add(name: string) {
      const draft = count.draft();
      change({ ...calculator.joined(draft), names: [...draft.names, name] });
    },
    remove: (seat: number) => surely(() => remove(seat)),
    startNew: () => surely(startNew),
    count: toCount,
  };
}
