/** Counts Lanterns: The Harvest Festival: dedication by dedication, or the tokens that everybody has at the end. */

import { deciding } from "./deciding.js";
import { harvest as view } from "./harvest.js";
import { harvestTitle } from "../titles.js";
import { t } from "../../kit/words.js";

/**
 * @typedef {import("../../rules/counts.js").Breaker} Breaker
 * @typedef {import("../../rules/counts.js").Dedicated} Dedicated
 * @typedef {import("../../rules/counts.js").Dedication} Dedication
 * @typedef {import("../../rules/counts.js").Result} Result
 * @typedef {Record<Breaker, (number | null)[]>} Breakers by seat; null: not known
 * @typedef {import("../hands.js").Draft & { way: "during" | "end", seat: number, made: Dedication[], known: Breakers }} HarvestDraft
 *   `seat`: whose tokens are shown
 * @typedef {import("../hands.js").Scene<HarvestDraft>} HarvestScene
 */

/** @type {Breakers} */
const NOT_KNOWN = { favors: [], cards: [] };

/** @type {import("../hands.js").Calculator<HarvestDraft>} */
export const harvest = {
  which: "harvest",
  title: harvestTitle,
  beginning: () => ({ way: "during", seat: 0, made: [], known: NOT_KNOWN }),
  isBegun: ({ made }) => made.length > 0,
  without,
  joined: () => ({}),
  judge({ names, made }, referee) {
    /** @type {Dedicated} */
    const told = referee.call("dedicate", { players: names.length, made });
    return { told, changes: { made: told.made } };
  },
  sheet: ({ made, known }, _, names) => names.map((name, seat) => player(name, seat, made, known)),
  view: (scene) => view(scene, hands(scene)),
  isOpen: ({ asks }) => Boolean(asks && asks.favors.length + asks.cards.length > 0),
  ask: ({ names, draft, change }, { asks }) =>
    deciding(
      { title: harvestTitle(), names, asks },
      { know: (known) => change({ known: merged(draft.known, known) }) },
    ),
  corrections({ draft: { known }, change }) {
    const asked = [...known.favors, ...known.cards].some((count) => count !== null);
    return asked ? [{ label: t("Correct what decided"), act: () => change({ known: NOT_KNOWN }) }] : [];
  },
};

/**
 * @param {HarvestDraft} draft
 * @param {number} gone
 * @returns {Partial<HarvestDraft>}
 */
function without({ made, known }, gone) {
  const left = made.filter(({ seat }) => seat !== gone);
  const others = (/** @type {(number | null)[]} */ counts) => counts.filter((_, seat) => seat !== gone);
  return {
    seat: 0,
    made: left.map((one) => ({ ...one, seat: one.seat > gone ? one.seat - 1 : one.seat })),
    known: { favors: others(known.favors), cards: others(known.cards) },
  };
}

/**
 * What a player has, as the rules are told.
 * @param {string} name
 * @param {number} seat
 * @param {Dedication[]} made
 * @param {Breakers} known
 */
function player(name, seat, made, known) {
  const own = made.filter((one) => one.seat === seat);
  const tokens = (/** @type {Dedication["kind"]} */ kind) =>
    own.flatMap((one) => (one.kind === kind ? (one.token ?? []) : []));
  return {
    name,
    four_of_a_kind: tokens("four_of_a_kind"),
    three_pairs: tokens("three_pairs"),
    seven_unique: tokens("seven_unique"),
    generic: own.filter(({ token }) => token === null).length,
    ...count("favors", known.favors[seat]),
    ...count("cards", known.cards[seat]),
  };
}

/**
 * @param {Breaker} breaker
 * @param {number | null | undefined} known
 */
function count(breaker, known) {
  return typeof known === "number" ? { [breaker]: known } : {};
}

/**
 * @param {Breakers} before
 * @param {Breakers} now
 * @returns {Breakers}
 */
function merged(before, now) {
  const both = (/** @type {Breaker} */ breaker) =>
    [0, 1, 2, 3].map((seat) => now[breaker][seat] ?? before[breaker][seat] ?? null);
  return { favors: both("favors"), cards: both("cards") };
}

/** @param {HarvestScene} scene */
function hands({ draft: { made }, change }) {
  const remade = (/** @type {Dedication[]} */ made) => change({ made, known: NOT_KNOWN });
  return {
    change,
    /**
     * @param {number} seat
     * @param {Dedication["kind"]} kind
     */
    dedicate: (seat, kind) => remade([...made, { seat, kind }]),
    undo: () => remade(made.slice(0, -1)),
    /** @param {Dedication} token */
    take: (token) => remade([...made, token]),
    /** @param {Dedication} token */
    giveBack({ seat, kind, token }) {
      const at = made.findLastIndex((one) => one.seat === seat && one.kind === kind && one.token === token);
      remade(made.filter((_, i) => i !== at));
    },
  };
}
