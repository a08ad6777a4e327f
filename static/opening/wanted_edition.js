/** The edition that a new table is wanted with: where each comes from, and why one cannot be had. */

import { myEdition } from "../device/editions.js";
import { afterPaint } from "../device/paint.js";
import { drawnSeed, isSeed, MOST_SEED, seedOf } from "../device/seeds.js";
import { Refusal } from "../rules/refusal.js";
import { ask } from "../sync/api.js";
import { EARLIER, LAMPION, MINE, NEW_LAKE } from "./edition_choice.js";
import { reason, t, tn } from "../kit/words.js";

/**
 * @typedef {import("./form.js").State} State
 * @typedef {import("../rules/state.js").Edition} Edition
 * @typedef {() => Promise<import("../rules/referee.js").Referee>} Waking
 */

/**
 * What a link to this page asks for.
 * @param {URLSearchParams} query
 * @returns {Partial<State>}
 */
export function asked(query) {
  const [id, key] = [query.get("edition"), query.get("mine")];
  if (key) return { wanted: MINE + key };
  return id ? sameOne(id) : {};
}

/**
 * @param {string} id
 * @returns {Partial<State>}
 */
function sameOne(id) {
  const seed = seedOf(id);
  return seed ? { wanted: NEW_LAKE, seed } : { wanted: id };
}

/**
 * For another game: a lake that was made for one game is followed by another.
 * @param {Edition} edition
 * @returns {Partial<State>}
 */
export function sameKind(edition) {
  if (edition.id === LAMPION) return { wanted: LAMPION };
  if (seedOf(edition.id)) return { wanted: NEW_LAKE, seed: drawnSeed() };
  return { wanted: EARLIER, earlier: edition };
}

/**
 * What the server is asked for: the id of an edition that it has or makes, or a whole one.
 * @param {State} state
 */
export function namedOrWhole(state) {
  if (state.wanted === NEW_LAKE) return `lake-${Number(state.seed)}`;
  return whole(state) ?? state.wanted;
}

/**
 * The edition that only this device has.
 * @param {State} state
 */
function whole({ wanted, earlier }) {
  if (wanted === EARLIER) return earlier;
  return wanted.startsWith(MINE) ? myEdition(wanted.slice(MINE.length))?.edition : null;
}

/**
 * What is wrong with the choice itself, in words.
 * @param {State} state
 */
export function wrong(state) {
  const { wanted, seed } = state;
  if (wanted === NEW_LAKE && !isSeed(seed))
    return t("Lakes have numbers from {first} to {last}.", { first: 1, last: MOST_SEED });
  if (wanted.startsWith(MINE) && !whole(state)) return t("This edition is not on this device. Please choose another.");
  return "";
}

/**
 * @param {State} state
 * @param {Waking} referee
 * @returns {Promise<Partial<State>>}
 */
export async function read(state, referee) {
  try {
    return { edition: await bring(state, referee), current: true };
  } catch (problem) {
    return problem instanceof Refusal ? { refused: whyNot(problem) } : { unread: true };
  }
}

/**
 * From this device, the rules or the server.
 * @param {State} state
 * @param {Waking} referee
 * @returns {Promise<Edition>}
 */
export async function bring(state, referee) {
  const mine = whole(state);
  if (mine) return checked(mine, await referee());
  if (state.wanted === NEW_LAKE) return made(/** @type {string} */ (namedOrWhole(state)), await referee());
  try {
    return await ask("GET", `/editions/${encodeURIComponent(state.wanted)}`);
  } catch (problem) {
    if (problem instanceof Refusal || state.wanted !== LAMPION) throw problem;
    return (await referee()).call("edition", { id: LAMPION });
  }
}

/**
 * @param {import("../rules/state.js").Draft} draft
 * @param {import("../rules/referee.js").Referee} referee
 */
function checked(draft, referee) {
  const { faults } = referee.call("check", { edition: draft });
  if (faults.length > 0) throw new Refusal("edition/invalid", { faults });
  return /** @type {Edition} */ (draft);
}

/**
 * @param {string} id
 * @param {import("../rules/referee.js").Referee} referee
 */
async function made(id, referee) {
  await new Promise((done) => afterPaint(() => done(null)));
  return referee.call("edition", { id });
}

/** @param {Refusal} refusal */
export function whyNot({ code, detail }) {
  if (code !== "edition/invalid") return reason(code);
  return tn(
    detail.faults.length,
    "One thing in this edition is not right yet.",
    "{n} things in this edition are not right yet.",
  );
}
