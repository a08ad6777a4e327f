/** Counts Lanterns: The Harvest Festival: dedication by dedication, or the tokens that everybody has at the end. */

import { t } from "../../kit/words.ts";
import type { Breaker, Dedicated, Dedication, HarvestPlayer } from "../../rules/counts.ts";
import type { Calculator, CountModel, Draft } from "../calculator.ts";
import { harvestTitle } from "../titles.ts";
import { deciding } from "./deciding.ts";
import { harvest as view } from "./harvest.ts";

/** by seat; null: not known */
type Breakers = Record<Breaker, (number | null)[]>;

/** `seat`: whose tokens are shown */
type HarvestDraft = Draft & { way: "during" | "end"; seat: number; made: Dedication[]; known: Breakers };

export type HarvestModel = CountModel<HarvestDraft, Dedicated>;

const NOT_KNOWN: Breakers = { favors: [], cards: [] };

export const harvest: Calculator<HarvestDraft, Dedicated> = {
  which: "harvest",
  title: harvestTitle,
  beginning: () => ({ way: "during", seat: 0, made: [], known: NOT_KNOWN }),
  isBegun: ({ made }) => made.length > 0,
  without,
  joined: () => ({}),
  judge({ names, made }, referee) {
    const judged = referee.call("dedicate", { players: names.length, made });
    return { judged, changes: { made: judged.made } };
  },
  counted: ({ made, known }, _, names) => ({
    which: "harvest",
    sheet: names.map((name, seat) => player(name, seat, made, known)),
  }),
  view: (model) => view(model, hands(model)),
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

function without({ made, known }: HarvestDraft, gone: number): Partial<HarvestDraft> {
  const left = made.filter(({ seat }) => seat !== gone);
  const others = (counts: (number | null)[]) => counts.filter((_, seat) => seat !== gone);
  return {
    seat: 0,
    made: left.map((one) => ({ ...one, seat: one.seat > gone ? one.seat - 1 : one.seat })),
    known: { favors: others(known.favors), cards: others(known.cards) },
  };
}

/** What a player has, as the rules are told. */
function player(name: string, seat: number, made: Dedication[], known: Breakers): HarvestPlayer {
  const own = made.filter((one) => one.seat === seat);
  const tokens = (kind: Dedication["kind"]) => own.flatMap((one) => (one.kind === kind ? (one.token ?? []) : []));
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

function count(breaker: Breaker, known: number | null | undefined) {
  return typeof known === "number" ? { [breaker]: known } : {};
}

function merged(before: Breakers, now: Breakers): Breakers {
  const both = (breaker: Breaker) => [0, 1, 2, 3].map((seat) => now[breaker][seat] ?? before[breaker][seat] ?? null);
  return { favors: both("favors"), cards: both("cards") };
}

function hands({ draft: { made }, change }: HarvestModel) {
  const remade = (made: Dedication[]) => change({ made, known: NOT_KNOWN });
  return {
    change,
    dedicate: (seat: number, kind: Dedication["kind"]) => remade([...made, { seat, kind }]),
    undo: () => remade(made.slice(0, -1)),
    take: (token: Dedication) => remade([...made, token]),
    giveBack({ seat, kind, token }: Dedication) {
      const at = made.findLastIndex((one) => one.seat === seat && one.kind === kind && one.token === token);
      remade(made.filter((_, i) => i !== at));
    },
  };
}
