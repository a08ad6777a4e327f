/** Counts Lanterns: The Harvest Festival: dedication by dedication, or the tokens that everybody has at the end. */

import type { Game } from "../../device/counted_games.ts";
import type { Breaker, Dedicated, Dedication, HarvestPlayer } from "../../rules/counts.ts";
import type { Calculator, CountModel, Draft, Entered } from "../calculator.ts";
import { KINDS } from "../kinds.ts";
import { harvestTitle, namesIn } from "../titles.ts";
import { deciding } from "./deciding.ts";
import { harvest as view } from "./harvest.ts";

/** by seat; null: not known */
type Breakers = Record<Breaker, (number | null)[]>;

/** `seat`: whose tokens are shown; `mended`: the dedication that is being put right */
type HarvestDraft = Draft & {
  way: "during" | "end";
  seat: number;
  made: Dedication[];
  known: Breakers;
  mended: number | null;
};

export type HarvestModel = CountModel<HarvestDraft, Dedicated>;

const SEATS = [0, 1, 2, 3];
const NOTHING: Entered<HarvestDraft> = {
  way: "during",
  seat: 0,
  made: [],
  known: { favors: [], cards: [] },
  mended: null,
};

export const harvest: Calculator<HarvestDraft, Dedicated> = {
  which: "harvest",
  title: harvestTitle,
  beginning: () => NOTHING,
  renewed: (draft) => ({ ...NOTHING, ...draft, mended: null }),
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
  entered,
  view: (model) => view(model, hands(model)),
  doubt: () => null,
  decide: ({ names, draft }, _, { asked, must, know }) =>
    deciding(
      { title: harvestTitle(), names, asked, must, known: draft.known },
      { know: (answers) => know({ known: merged(draft.known, answers) }) },
    ),
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

/** The tokens of a stored game, in which nobody knows any more who was when. */
function entered(game: Game) {
  if (game.which !== "harvest") return null;
  const made = game.sheet.flatMap((player, seat): Dedication[] => [
    ...KINDS.flatMap((kind) => player[kind].map((token) => ({ seat, kind, token }))),
    ...Array.from({ length: player.generic }, () => ({ seat, kind: "generic" as const, token: null })),
  ]);
  const known = (breaker: Breaker) => game.sheet.map((player) => player[breaker] ?? null);
  const breakers = { favors: known("favors"), cards: known("cards") };
  return { ...NOTHING, names: namesIn(game), way: "end" as const, made, known: breakers };
}

function count(breaker: Breaker, known: number | null | undefined) {
  return typeof known === "number" ? { [breaker]: known } : {};
}

/** @param now undefined where nothing was asked */
function merged(before: Breakers, now: Record<Breaker, (number | null | undefined)[]>): Breakers {
  const both = (breaker: Breaker) =>
    SEATS.map((seat) => {
      const answer = now[breaker][seat];
      return answer === undefined ? (before[breaker][seat] ?? null) : answer;
    });
  return { favors: both("favors"), cards: both("cards") };
}

function hands({ draft: { made }, change }: HarvestModel) {
  const remade = (made: Dedication[], mended: number | null = null) => change({ made, mended });
  return {
    change,
    dedicate: (seat: number, kind: Dedication["kind"]) => remade([...made, { seat, kind }]),
    undo: () => remade(made.slice(0, -1)),
    take: (token: Dedication) => remade([...made, token]),
    giveBack({ seat, kind, token }: Dedication) {
      const at = made.findLastIndex((one) => one.seat === seat && one.kind === kind && one.token === token);
      remade(made.filter((_, i) => i !== at));
    },
    mend: (mended: number | null) => change({ mended }),
    replace: (at: number, changes: Partial<Dedication>) =>
      remade(
        made.map((one, i) => (i === at ? { ...one, ...changes } : one)),
        at,
      ),
    remove: (at: number) => remade(made.filter((_, i) => i !== at)),
  };
}
