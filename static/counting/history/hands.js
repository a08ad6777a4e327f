/** The games that were counted: a list, and each as it came out. */

import { render } from "../../vendor/lit-html/lit-html.js";
import { forgetGame, keepGame, myGames } from "../../device/games.js";
import { day, games, titleOf } from "./games.js";
import { outcomeOf, tally } from "../tally.js";
import { t } from "../../kit/words.js";
import { calculate } from "../calculate.js";
import { createSharing } from "../sharing.js";

/**
 * @typedef {import("../../device/games.js").Game} Game
 * @typedef {import("../../rules/referee.js").Referee} Referee
 */

/**
 * @param {HTMLElement} root
 * @param {Promise<Referee>} waking
 */
export function startHistory(root, waking) {
  const state = {
    games: myGames(),
    outcomes: /** @type {Record<number, string | null>} */ ({}),
    forgotten: /** @type {number[]} */ ([]),
  };
  /** @type {Referee | null} */
  let referee = null;
  const sharing = createSharing(show);

  /** @param {Game} game */
  function forget(game) {
    forgetGame(game.begun);
    state.forgotten.push(game.begun);
    show();
  }

  /** @param {Game} game */
  function bringBack(game) {
    keepGame(game);
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

  /**
   * @param {Game} game
   * @param {Referee} referee
   */
  function one(game, referee) {
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
    /** @type {HTMLElement | null} */ (root.querySelector("h1"))?.focus();
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

/**
 * @param {Game} game
 * @param {Referee} referee
 */
function outcomeIn(game, referee) {
  try {
    return outcomeOf(calculate(referee, game));
  } catch {
    return null; // kept by a version that counted otherwise
  }
}
