/** The page that opens a table. */

import { render } from "../vendor/lit-html/lit-html.js";
import { myEditions } from "../device/editions.js";
import { knownNames, learnNames } from "../device/names.js";
import { drawnSeed } from "../device/seeds.js";
import { keepHabits, lastHabits } from "../device/wishes.js";
import { again, openAlone, openAtServer } from "./opening.js";
import { wakeOnce } from "../device/wake_once.js";
import { asked, bring, read, whyNot, wrong } from "./wanted_edition.js";
import { Refusal } from "../rules/refusal.js";
import { ask, NoAnswer } from "../sync/api.js";
import { LAMPION, NEW_LAKE } from "./edition_choice.js";
import { missing } from "./choices.js";
import { newTable } from "./form.js";
import { t, tn } from "../kit/words.js";

/**
 * @typedef {import("./form.js").State} State
 * @typedef {import("../device/wishes.js").Player} Player
 */

const PAUSE = 300; // ms between the digits that somebody types

/** @returns {State} */
function beginning() {
  const habits = lastHabits();
  return {
    players: habits?.players ?? [player("here"), player("own")],
    known: knownNames(),
    dice: habits?.dice ?? "real",
    referee: habits?.referee ?? true,
    fireworks: habits ? "random" : "first",
    shapes: [],
    emperor: habits ? "random" : "first",
    sides: ["A", "A", "A"],
    wanted: LAMPION,
    seed: drawnSeed(),
    earlier: null,
    mine: myEditions(),
    saved: [],
    unfolded: false,
    edition: null,
    current: false,
    unread: false,
    refused: "",
    problem: "",
    unanswered: false,
    busy: false,
  };
}

/**
 * @param {Player["where"]} where
 * @returns {Player}
 */
function player(where) {
  return { name: "", where, sheet: "" };
}

/**
 * For the next table.
 * @param {State} state
 */
function learn(state) {
  keepHabits(state);
  learnNames(state.players.map(({ name }) => name));
}

/** @param {HTMLElement} root */
function start(root) {
  const state = beginning();
  const show = () => render(newTable(state, callbacks), root);
  const referee = wakeOnce(root.dataset);
  let reading = 0;

  /** @param {Partial<State>} changes */
  function change(changes) {
    Object.assign(state, { problem: "", unanswered: false }, changes);
    if (changes.dice === "app") {
      state.players = state.players.map((one) => (one.where === "paper" ? { ...one, where: "own" } : one));
    }
    if ("wanted" in changes || "seed" in changes) {
      Object.assign(state, { current: false, unread: false, refused: wrong(state) });
      clearTimeout(reading);
      reading = setTimeout(readEdition, "wanted" in changes ? 0 : PAUSE);
    }
    show();
  }

  /**
   * @param {number} seat
   * @param {Partial<Player>} changes
   */
  function changePlayer(seat, changes) {
    change({ players: state.players.map((one, i) => (i === seat ? { ...one, ...changes } : one)) });
  }

  function addPlayer() {
    change({ players: [...state.players, player("own")] });
    focus(`[data-seat="${state.players.length - 1}"] .name`);
  }

  /** @param {number} seat */
  function removePlayer(seat) {
    change({ players: state.players.filter((_, i) => i !== seat) });
    const row = `[data-seat="${Math.min(seat, state.players.length - 1)}"]`;
    focus(`${row} [data-act="remove"]`, `${row} select`);
  }

  /**
   * @param {number} seat
   * @param {-1 | 1} by
   */
  function movePlayer(seat, by) {
    const players = [...state.players];
    players.splice(seat + by, 0, ...players.splice(seat, 1));
    change({ players });
    const row = `[data-seat="${seat + by}"]`;
    focus(`${row} [data-act="${by < 0 ? "up" : "down"}"]:enabled`, `${row} [data-act]:enabled`);
  }

  /** @param {string[]} places the first of them that can be reached */
  function focus(...places) {
    const found = places.map((place) => root.querySelector(place)).find(Boolean);
    /** @type {HTMLElement | null | undefined} */ (found)?.focus();
  }

  /** @param {boolean} unfolded */
  function unfold(unfolded) {
    hear({ unfolded });
    if (!unfolded) return;
    readEdition();
    ask("GET", "/editions").then(
      ({ editions: saved }) => hear({ saved }),
      () => {}, // what is here can be played all the same
    );
  }

  async function readEdition() {
    if (!state.unfolded || state.current || state.refused) return;
    const { wanted, seed } = state;
    hear({ unread: false });
    const heard = await read(state, referee);
    if (wanted === state.wanted && seed === state.seed) hear(heard);
  }

  /** @param {Partial<State>} heard which nobody has typed */
  function hear(heard) {
    Object.assign(state, heard);
    show();
  }

  async function openTable() {
    if (state.busy) return;
    if (state.refused) return change({ problem: state.refused });
    const left = missing(state);
    if (left > 0) {
      change({ problem: tn(left, "One firework is still to be chosen.", "{n} fireworks are still to be chosen.") });
      return;
    }
    change({ busy: true });
    try {
      goTo(await openAtServer(state));
    } catch (error) {
      change({ busy: false, problem: why(error, state), unanswered: error instanceof NoAnswer });
    }
  }

  /** @param {"here" | "paper"} others where those play who cannot use phones of their own */
  async function openTableAlone(others) {
    if (state.busy) return;
    change({ busy: true, unanswered: true });
    try {
      const edition = state.current && state.edition ? state.edition : await bring(state, referee);
      const players = state.players.map((one) => (one.where === "own" ? { ...one, where: others } : one));
      goTo(await openAlone({ ...state, players }, edition, await referee()));
    } catch (error) {
      change({ busy: false, problem: whyNotHere(error), unanswered: error instanceof Refusal });
    }
  }

  /** @param {string} code */
  function goTo(code) {
    learn(state);
    location.assign(`/t/${code}/lobby`);
  }

  const callbacks = {
    change,
    changePlayer,
    addPlayer,
    removePlayer,
    movePlayer,
    unfold,
    read: readEdition,
    anotherLake: () => change({ wanted: NEW_LAKE, seed: drawnSeed() }),
    open: openTable,
    openAlone: openTableAlone,
  };
  const query = new URLSearchParams(location.search);
  const earlier = query.get("again");
  change({ ...asked(query), unfolded: query.has("edition") || query.has("mine") });
  if (earlier) again(earlier).then((changes) => change({ ...changes, ...asked(query) }));
  // Back from the lobby the browser may show this very page once more.
  addEventListener(
    "pageshow",
    ({ persisted }) => persisted && change({ busy: false, mine: myEditions(), wanted: state.wanted }),
  );
}

/**
 * @param {unknown} error
 * @param {State} state
 */
function why(error, { players }) {
  if (error instanceof Refusal) return whyNot(error);
  return players.some(({ where }) => where === "own")
    ? t("The server does not answer, so nobody can use a phone of their own yet. Where do the others play?")
    : t("The server does not answer. You can play on this phone only, and let others see it later.");
}

/** @param {unknown} error */
function whyNotHere(error) {
  if (error instanceof Refusal) return whyNot(error);
  console.info(error);
  return t(
    "This browser cannot open a table while the server does not answer. Please check the network and try again.",
  );
}

start(/** @type {HTMLElement} */ (document.getElementById("page")));
import("../kit/every_page.js");
