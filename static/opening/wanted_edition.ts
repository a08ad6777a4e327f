/** Reads the edition that was chosen for a new table, from this device, the rules or the server, and says why one cannot be used. */

import { myEdition } from "../device/editions.ts";
import { drawnSeed, isSeed, MOST_SEED, seedOf } from "../device/seeds.ts";
import { reason, t } from "../kit/words.ts";
import type { Referee } from "../rules/referee.ts";
import { Refusal } from "../rules/refusal.ts";
import { LAMPION } from "../rules/shipped.ts";
import type { Edition } from "../rules/state.ts";
import { bringEdition, checked } from "../sync/edition.ts";
import { EARLIER, MINE, NEW_LAKE } from "./edition_choice.ts";
import type { State } from "./form.ts";

type Waking = () => Promise<Referee>;

/** What a link to this page asks for. */
export function asked(query: URLSearchParams): Partial<State> {
  const [id, key] = [query.get("edition"), query.get("mine")];
  if (key) return { wanted: MINE + key };
  return id ? sameOne(id) : {};
}

function sameOne(id: string): Partial<State> {
  const seed = seedOf(id);
  return seed ? { wanted: NEW_LAKE, seed } : { wanted: id };
}

/** For another game: a lake that was made for one game is followed by another. */
export function sameKind(edition: Edition): Partial<State> {
  if (edition.id === LAMPION) return { wanted: LAMPION };
  if (seedOf(edition.id)) return { wanted: NEW_LAKE, seed: drawnSeed() };
  return { wanted: EARLIER, earlier: edition };
}

/** What the server is asked for: the id of an edition that it has or makes, or a whole one. */
export function namedOrWhole(state: State) {
  if (state.wanted === NEW_LAKE) return `lake-${Number(state.seed)}`;
  return whole(state) ?? state.wanted;
}

/** The edition that only this device has. */
function whole({ wanted, earlier }: State) {
  if (wanted === EARLIER) return earlier;
  return wanted.startsWith(MINE) ? myEdition(wanted.slice(MINE.length))?.edition : null;
}

/** What is wrong with the choice itself, in words. */
export function wrong(state: State) {
  const { wanted, seed } = state;
  if (wanted === NEW_LAKE && !isSeed(seed))
    return t("Lakes have numbers from {first} to {last}.", { first: 1, last: MOST_SEED });
  if (wanted.startsWith(MINE) && !whole(state)) return t("This edition is not on this device. Please choose another.");
  return "";
}

export async function read(state: State, referee: Waking): Promise<Partial<State>> {
  try {
    return { edition: await bring(state, referee), current: true };
  } catch (problem) {
    return problem instanceof Refusal ? { refused: whyNot(problem) } : { unread: true };
  }
}

/** From this device, the rules or the server. */
export async function bring(state: State, referee: Waking): Promise<Edition> {
  const mine = whole(state);
  return mine ? checked(mine, await referee()) : bringEdition(namedOrWhole(state) as string, referee);
}

export function whyNot({ code }: Refusal) {
  if (code !== "edition/invalid") return reason(code);
  return t("Something in this edition is still missing or wrong.");
}
