/** The page that opens a table. */

import { render } from "../../vendor/lit-html/lit-html.js";
import { knownNames, learnNames } from "../device/names.js";
import { keepSeat, keepTable, myTable } from "../device/tables.js";
import { keepHabits, lastHabits } from "../device/wishes.js";
import { Refusal } from "../rules/refusal.js";
import { ask } from "../sync/api.js";
import { missing } from "../views/game.js";
import { newTable } from "../views/new.js";
import { nameOf } from "../views/players.js";
import { reason, t, tn } from "../words.js";

/**
 * @typedef {import("../views/new.js").State} State
 * @typedef {import("../device/wishes.js").Player} Player
 */

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
    editionId: "lampion",
    editions: [],
    edition: null,
    unread: false,
    problem: "",
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
 * What the server is asked for.
 * @param {State} state
 */
function wish(state) {
  return {
    edition: state.editionId,
    referee: state.referee,
    dice: state.dice,
    shapes: state.fireworks === "chosen" ? state.shapes : state.fireworks,
    emperor: state.emperor === "chosen" ? state.sides : state.emperor,
    seats: state.players.map(({ name, where, sheet }, seat) => ({
      name: shown(name) || nameOf(seat),
      tracked: where !== "paper",
      ...(sheet && { sheet }),
    })),
  };
}

/**
 * Without what a name cannot have: spaces around it, and characters that nobody sees.
 * @param {string} name
 */
function shown(name) {
  return name.replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
}

/**
 * @param {State} state
 * @returns {Promise<string>} the code
 */
async function open(state) {
  const wished = wish(state);
  const names = wished.seats.map(({ name }) => name);
  const { code, host_token: host } = await ask("POST", "/tables", { body: wished });
  keepTable(code, { names, host });
  keepHabits(state);
  learnNames(state.players.map(({ name }) => shown(name)).filter(Boolean));
  await Promise.all(state.players.map(({ where }, seat) => where === "here" && claim(code, seat)));
  return code;
}

/**
 * @param {string} code
 * @param {number} seat
 */
async function claim(code, seat) {
  try {
    const { token } = await ask("POST", `/tables/${code}/seats/${seat}/claim`, { body: {} });
    keepSeat(code, seat, token);
  } catch {
    // The table is open: its seats can be taken there.
  }
}

/**
 * As it was at an earlier table.
 * @param {string} code
 * @returns {Promise<Partial<State>>}
 */
async function again(code) {
  const { names, seats } = myTable(code);
  const { setup } = await ask("GET", `/tables/${code}`).catch(() => ({ setup: null }));
  const players = names.map((name, seat) => ({
    ...player(setup?.seats[seat]?.tracked === false ? "paper" : seats[seat] ? "here" : "own"),
    name,
  }));
  return { ...(players.length && { players }), ...(setup && { dice: setup.dice, referee: setup.referee }) };
}

/** @param {HTMLElement} root */
function start(root) {
  const state = beginning();
  const show = () => render(newTable(state, callbacks), root);

  /** @param {Partial<State>} changes */
  function change(changes) {
    Object.assign(state, { problem: "" }, changes);
    if (changes.dice === "app") {
      state.players = state.players.map((one) => (one.where === "paper" ? { ...one, where: "own" } : one));
    }
    show();
    if (changes.editionId) {
      state.edition = null;
      read();
    }
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

  async function read() {
    if (state.edition) return;
    const wanted = state.editionId;
    change({ unread: false });
    try {
      const [{ editions }, edition] = await Promise.all([ask("GET", "/editions"), ask("GET", `/editions/${wanted}`)]);
      if (wanted === state.editionId) change({ editions, edition });
    } catch {
      change({ unread: true });
    }
  }

  async function openTable() {
    if (state.busy) return;
    const left = missing(state);
    if (left > 0) {
      change({ problem: tn(left, "One firework is still to be chosen.", "{n} fireworks are still to be chosen.") });
      return;
    }
    change({ busy: true });
    try {
      location.assign(`/t/${await open(state)}/lobby`);
    } catch (error) {
      change({ busy: false, problem: why(error) });
    }
  }

  const callbacks = { change, changePlayer, addPlayer, removePlayer, movePlayer, read, open: openTable };
  const earlier = new URLSearchParams(location.search).get("again");
  show();
  if (earlier) again(earlier).then(change);
  // Back from the lobby the browser may show this very page once more.
  addEventListener("pageshow", ({ persisted }) => persisted && change({ busy: false }));
}

/** @param {unknown} error */
function why(error) {
  if (error instanceof Refusal) return reason(error.code);
  return t("The server does not answer. Nothing is lost: please check the network and try again.");
}

start(/** @type {HTMLElement} */ (document.getElementById("page")));
