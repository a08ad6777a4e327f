/** Opens a table: at the server, or without it on this phone only. */

import { cleaned } from "../device/names.ts";
import { keepTable, myTable } from "../device/tables.ts";
import { nameOf } from "../kit/player_names.ts";
import type { Referee } from "../rules/referee.ts";
import type { Edition, Setup } from "../rules/state.ts";
import { ask } from "../sync/api.ts";
import { claimSeat } from "../sync/seats.ts";
import { openStore } from "../sync/store.ts";
import { dealAlone } from "./alone.ts";
import type { State } from "./form.ts";
import { namedOrWhole, sameKind } from "./wanted_edition.ts";

/** @returns the code */
export async function openAtServer(state: State): Promise<string> {
  const wished = wish(state);
  const names = wished.seats.map(({ name }) => name);
  const { code, host_token: host } = await ask("POST", "/tables", { body: wished });
  keepTable(code, { names, host });
  const here = state.players.flatMap(({ where }, seat) => (where === "here" ? [seat] : []));
  // The table is open: seats that could not be claimed can be taken there.
  await Promise.all(here.map((seat) => claimSeat(code, seat).catch(() => {})));
  return code;
}

/** @returns the code */
export async function openAlone(state: State, edition: Edition, referee: Referee): Promise<string> {
  return dealAlone({ ...wish(state), edition }, referee, await openStore());
}

/** What the server is asked for. */
function wish(state: State) {
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

/** As it was at an earlier table. */
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
  const kept = await openStore()
    .then((store) => store.load(code))
    .catch(() => null);
  return kept?.setup ?? (await ask("GET", `/tables/${code}`)).setup;
}
