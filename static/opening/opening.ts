/** Opens a table, on the server or on this phone only, as the form says. */

import { cleaned } from "../device/names.ts";
import { myTable, saveTable } from "../device/tables.ts";
import { nameOf } from "../kit/player_names.ts";
import type { Referee } from "../rules/referee.ts";
import type { Edition, Setup } from "../rules/state.ts";
import { ask, type NewTable, type TableAtServer } from "../sync/api.ts";
import { claimSeat } from "../sync/seats.ts";
import { openStore } from "../sync/store.ts";
import { dealAlone } from "./alone.ts";
import type { State } from "./form.ts";
import { namedOrWhole, sameKind } from "./wanted_edition.ts";

/** @returns the code */
export async function openAtServer(state: State): Promise<string> {
  const body = request(state);
  const names = body.seats.map(({ name }) => name);
  const { code, host_token: host } = await ask<NewTable>("POST", "/tables", { body });
  saveTable(code, { names, host });
  const here = state.players.flatMap(({ where }, seat) => (where === "here" ? [seat] : []));
  // The table is open: seats that could not be claimed can be taken there.
  await Promise.all(here.map((seat) => claimSeat(code, seat).catch(() => {})));
  return code;
}

/** @returns the code */
export async function openAlone(state: State, edition: Edition, referee: Referee): Promise<string> {
  return dealAlone({ ...request(state), edition }, referee, await openStore());
}

/** What the server is asked for. */
function request(state: State) {
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

/** The players and options of an earlier table. */
export async function again(code: string): Promise<Partial<State>> {
  const { names, seats } = myTable(code);
  const setup = await setupOf(code).catch(() => null);
  const players: State["players"] = names.map((name, seat) => ({
    name,
    where: setup?.seats[seat]?.tracked === false ? "paper" : seat in seats ? "here" : "own",
    sheet: "",
  }));
  return {
    ...(players.length && { players }),
    ...(setup && { dice: setup.dice, referee: setup.referee, ...sameKind(setup.edition) }),
  };
}

async function setupOf(code: string): Promise<Setup> {
  const stored = await openStore()
    .then((store) => store.load(code))
    .catch(() => null);
  return stored?.setup ?? (await ask<TableAtServer>("GET", `/tables/${code}`)).setup;
}
