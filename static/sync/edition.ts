/** An edition, from wherever it is to be had. */

import { afterPaint } from "../device/paint.ts";
import { seedOf } from "../device/seeds.ts";
import type { Referee } from "../rules/referee.ts";
import { Refusal } from "../rules/refusal.ts";
import { LAMPION } from "../rules/shipped.ts";
import type { Draft, Edition } from "../rules/state.ts";
import { ask } from "./api.ts";

/** From the rules if they make it, or have it and the server does not answer; else from the server. */
export async function bringEdition(id: string, referee: () => Promise<Referee>): Promise<Edition> {
  if (seedOf(id)) return made(id, await referee());
  try {
    return await ask<Edition>("GET", `/editions/${encodeURIComponent(id)}`);
  } catch (problem) {
    if (problem instanceof Refusal || id !== LAMPION) throw problem;
    return (await referee()).call("edition", { id });
  }
}

/** One of this device, if it is finished. */
export function checked(draft: Draft, referee: Referee): Edition {
  const { faults } = referee.call("check", { edition: draft });
  if (faults.length > 0) throw new Refusal("edition/invalid", { faults });
  return draft as Edition;
}

/** That takes long enough to be seen. */
async function made(id: string, referee: Referee): Promise<Edition> {
  await new Promise((done) => afterPaint(() => done(null)));
  return referee.call("edition", { id });
}
