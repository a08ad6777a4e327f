/** Opens a table: at the server, or without it on this phone only. */

import { cleaned } from "../device/names.js";
import { keepTable, myTable } from "../device/tables.js";
import { ask } from "../sync/api.js";
import { openStore } from "../sync/store.js";
import { nameOf } from "./players.js";
import { dealAlone } from "../table/alone.js";
import { claimSeat } from "../sync/seats.js";
import { namedOrWhole, sameKind } from "./wanted_edition.js";

/**
 * @typedef {import("./form.js").State} State
 * @typedef {import("../rules/state.js").Setup} Setup
 */

/**
 * @param {State} state
 * @returns {Promise<string>} the code
 */
export async function openAtServer(state) {
  const wished = wish(state);
  const names = wished.seats.map(({ name }) => name);
  const { code, host_token: host } = await ask("POST", "/tables", { body: wished });
  keepTable(code, { names, host });
  const here = state.players.flatMap(({ where }, seat) => (where === "here" ? [seat] : []));
  // The table is open: seats that could not be claimed can be taken there.
  await Promise.all(here.map((seat) => claimSeat(code, seat).catch(() => {})));
  return code;
}

/**
 * @param {State} state
 * @param {import("../rules/state.js").Edition} edition
 * @param {import("../rules/referee.js").Referee} referee
 * @returns {Promise<string>} the code
 */
export async function openAlone(state, edition, referee) {
  return dealAlone({ ...wish(state), edition }, referee, await openStore());
}

/**
 * What the server is asked for.
 * @param {State} state
 */
function wish(state) {
  return {
    edition: namedOrWhole(state),
    referee: state.referee,
    dice: state.dice,
    shapes: state.fireworks === "chosen" ? state.shapes : state.fireworks,
    emperor: state.emperor === "chosen" ? state.sides : state.emperor,
    seats: state.players.map(({ name, where, sheet }, seat) => ({
      name: cleaned(name) || nameOf(seat),
      tracked: where !== "paper",
      ...(sheet && { sheet }),
    })),
  };
}

/**
 * As it was at an earlier table.
 * @param {string} code
 * @returns {Promise<Partial<State>>}
 */
export async function again(code) {
  const { names, seats } = myTable(code);
  const setup = await setupOf(code).catch(() => null);
  /** @type {State["players"]} */
  const players = names.map((name, seat) => ({
    name,
    where: setup?.seats[seat]?.tracked === false ? "paper" : seat in seats ? "here" : "own",
    sheet: "",
  }));
  return {
    ...(players.length && { players }),
    ...(setup && { dice: setup.dice, referee: setup.referee, ...sameKind(setup.edition) }),
  };
}

/**
 * @param {string} code
 * @returns {Promise<Setup>}
 */
async function setupOf(code) {
  const kept = await openStore()
    .then((store) => store.load(code))
    .catch(() => null);
  return kept?.setup ?? (await ask("GET", `/tables/${code}`)).setup;
}
