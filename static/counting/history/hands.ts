/** The games that were counted: a list, and each as it came out. */

import { render } from "lit-html";
import { forgetGame, type Game, myGames, saveGame } from "../../device/counted_games.ts";
import { t } from "../../kit/words.ts";
import type { Referee } from "../../rules/referee.ts";
import { calculate } from "../calculate.ts";
import { outcomeOf } from "../sentences.ts";
import { createSharing } from "../sharing.ts";
import { tally } from "../tally.ts";
import { day, titleOf } from "../titles.ts";
import { games } from "./games.ts";

export function startHistory(root: HTMLElement, waking: Promise<Referee>) {
  const state = {
    games: myGames(),
    outcomes: {} as Record<number, string | null>,
    forgotten: [] as number[],
  };
  let referee: Referee | null = null;
  const sharing = createSharing(show);

  function forget(game: Game) {
    forgetGame(game.begun);
    state.forgotten.push(game.begun);
    show();
  }

  function bringBack(game: Game) {
    saveGame(game);
    state.forgotten = state.forgotten.filter((begun) => begun !== game.begun);
    show();
  }

  function countAll() {
    if (referee) for (const game of state.games) state.outcomes[game.begun] = outcomeIn(game, referee);
    show();
  }

  function show() {
    const game = state.games.find(({ begun }) => `#${begun}` === location.hash);
    render(
      game && referee && state.outcomes[game.begun] ? one(game, referee) : games(state, { forget, bringBack }),
      root,
    );
  }

  function one(game: Game, referee: Referee) {
    const result = calculate(referee, game);
    const remove = () => {
      forget(game);
      location.hash = "";
    };
    return tally({
      title: titleOf(game),
      day: day(game),
      up: "#",
      result,
      trouble: sharing.trouble(),
      share: () => sharing.share(game, result),
      more: [{ label: t("Remove this game"), act: remove }],
    });
  }

  addEventListener("hashchange", () => {
    show();
    scrollTo(0, 0);
    (root.querySelector("h1") as HTMLElement | null)?.focus();
  });
  // Back from a calculator the browser may show this very page once more.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    Object.assign(state, { games: myGames(), forgotten: [] });
    countAll();
  });
  show();
  return waking.then((awake) => {
    referee = awake;
    countAll();
  });
}

function outcomeIn(game: Game, referee: Referee) {
  try {
    return outcomeOf(calculate(referee, game));
  } catch {
    return null; // stored by a version that counted otherwise
  }
}
