/** The page that opens a table. */

import { render } from "lit-html";
import { myEditions, openedEditions } from "../device/editions.ts";
import { lastHabits, type Player, saveHabits } from "../device/habits.ts";
import { knownNames, learnNames, learnOwnName, ownName } from "../device/names.ts";
import { leadOn } from "../device/secure.ts";
import { drawnSeed } from "../device/seeds.ts";
import { wakeOnce } from "../device/wake_once.ts";
import { everyPage } from "../kit/every_page.ts";
import { t, tn } from "../kit/words.ts";
import { Refusal } from "../rules/refusal.ts";
import { LAMPION } from "../rules/shipped.ts";
import { ask, NoAnswer } from "../sync/api.ts";
import { missing } from "./choices.ts";
import { NEW_LAKE } from "./edition_choice.ts";
import { newTable, type State } from "./form.ts";
import { again, openAlone, openAtServer } from "./opening.ts";
import { asked, bring, read, whyNot, wrong } from "./wanted_edition.ts";

const PAUSE = 300; // ms between the digits that somebody types

function beginning(): State {
  const habits = lastHabits();
  return {
    players: habits?.players ?? [{ ...player("here"), name: ownName() }, player("own")],
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
    opened: openedEditions(),
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

function player(where: Player["where"]): Player {
  return { name: "", where, sheet: "" };
}

/** For the next table. */
function learn(state: State) {
  saveHabits(state);
  learnNames(state.players.map(({ name }) => name));
  const [own, ...others] = state.players.filter(({ where }) => where === "here");
  if (own?.name.trim() && others.length === 0) learnOwnName(own.name);
}

function start(root: HTMLElement) {
  const state = beginning();
  const show = () => render(newTable(state, callbacks), root);
  const referee = wakeOnce(root.dataset);
  let reading = 0;

  function change(changes: Partial<State>) {
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

  function changePlayer(seat: number, changes: Partial<Player>) {
    change({ players: state.players.map((one, i) => (i === seat ? { ...one, ...changes } : one)) });
  }

  function addPlayer() {
    change({ players: [...state.players, player("own")] });
    focus(`[data-seat="${state.players.length - 1}"] .name`);
  }

  function removePlayer(seat: number) {
    change({ players: state.players.filter((_, i) => i !== seat) });
    const row = `[data-seat="${Math.min(seat, state.players.length - 1)}"]`;
    focus(`${row} [data-act="remove"]`, `${row} select`);
  }

  function movePlayer(seat: number, by: -1 | 1) {
    const players = [...state.players];
    players.splice(seat + by, 0, ...players.splice(seat, 1));
    change({ players });
    const row = `[data-seat="${seat + by}"]`;
    focus(`${row} [data-act="${by < 0 ? "up" : "down"}"]:enabled`, `${row} [data-act]:enabled`);
  }

  /** @param selectors the first one that matches an element counts */
  function focus(...selectors: string[]) {
    const found = selectors.map((selector) => root.querySelector(selector)).find(Boolean);
    (found as HTMLElement | null | undefined)?.focus();
  }

  function unfold(unfolded: boolean) {
    hear({ unfolded });
    if (!unfolded) return;
    readEdition();
    ask<{ editions: State["saved"] }>("GET", "/editions").then(
      ({ editions: saved }) => hear({ saved }),
      () => {}, // without the list, the editions of this device can still be chosen
    );
  }

  async function readEdition() {
    if (!state.unfolded || state.current || state.refused) return;
    const { wanted, seed } = state;
    hear({ unread: false });
    const heard = await read(state, referee);
    if (wanted === state.wanted && seed === state.seed) hear(heard);
  }

  /** @param heard what has been read, in contrast to what somebody has typed, which `change` is for */
  function hear(heard: Partial<State>) {
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

  /** @param others where the players without this phone play now */
  async function openTableAlone(others: "here" | "paper") {
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

  function goTo(code: string) {
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
  // On the way back from the lobby the browser may show this page again from its cache.
  addEventListener(
    "pageshow",
    ({ persisted }) =>
      persisted && change({ busy: false, mine: myEditions(), opened: openedEditions(), wanted: state.wanted }),
  );
}

function why(error: unknown, { players }: State) {
  if (error instanceof Refusal) return whyNot(error);
  return players.some(({ where }) => where === "own")
    ? t("The server does not answer, so nobody can use a phone of their own yet. Where do the others play?")
    : t("The server does not answer. You can play on this phone only, and let others see it later.");
}

function whyNotHere(error: unknown) {
  if (error instanceof Refusal) return whyNot(error);
  console.info(error);
  return t(
    "This browser cannot open a table while the server does not answer. Please check the network and try again.",
  );
}

leadOn();
start(document.getElementById("page") as HTMLElement);
everyPage();
