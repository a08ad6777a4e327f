/** Counts Lumens: room by room with the thumb, or as a table. */

import type { Game } from "../../device/counted_games.ts";
import { listedWords } from "../../kit/standing.ts";
import { t } from "../../kit/words.ts";
import type { Board, Entry, LumensSheet } from "../../rules/counts.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Calculator, CountModel, Draft, Entered } from "../calculator.ts";
import { lumensTitle, namesIn } from "../titles.ts";
import { central } from "./central.ts";
import { lumens as view } from "./lumens.ts";
import { roomName } from "./room_map.ts";

/** `at`: the room that is shown; `central`: the central room, once somebody has said which it is */
type LumensDraft = Draft & { way: "room" | "table"; rooms: Entry[][]; at: number; central: number | null };

export type LumensModel = CountModel<LumensDraft, Board>;

const NOTHING: Entry = { typed: "", tokens: [] };
const BEGINNING: Entered<LumensDraft> = { way: "room", rooms: [], at: 0, central: null };

export const lumens: Calculator<LumensDraft, Board> = {
  which: "lumens",
  title: lumensTitle,
  beginning: () => BEGINNING,
  renewed: (draft) => ({ ...draft, rooms: draft.rooms.map((room) => room.map(renewed)) }),
  isBegun: ({ rooms }) => rooms.some((room) => room.some(isShown)),
  without: ({ rooms }, gone) => ({ rooms: rooms.map((room) => room.filter((_, seat) => seat !== gone)) }),
  joined: ({ rooms }) => ({ rooms: rooms.map((room) => [...room, NOTHING]) }),
  judge(draft, referee) {
    const rooms = filled(draft, draft.at + 1);
    return { judged: referee.call("board", { players: draft.names.length, rooms }) };
  },
  counted: (draft, judged, names) => ({ which: "lumens", sheet: sheet(draft, judged, names) }),
  entered,
  view: (model) => view(model, hands(model)),
  doubt,
  decide: ({ draft, names, judged }, _, { asked, must, know }) =>
    central(
      { title: lumensTitle(), names, seats: asked.central ?? [], must, known: draft.central, rooms: roomsOf(judged) },
      { know: (at) => know({ central: at }) },
    ),
};

/** Zeros are nothing: there is no token without pips. */
function isShown({ typed, tokens }: Entry) {
  return /[^0\s]/.test(typed) || tokens.length > 0;
}

function sheet({ central, names }: LumensDraft, { rooms, faults, usual }: Board, players: string[]): LumensSheet {
  const [fault] = faults;
  if (fault) throw new Refusal(fault.code, { path: fault.seat === null ? "" : `players[${fault.seat}]` });
  const pips = Array.from({ length: usual }, (_, at) => rooms[at]?.pips ?? names.map(() => 0));
  return { players, rooms: pips.map((pips, at) => ({ central: at === central, pips })) };
}

/** The sums of a stored game. */
function entered(game: Game) {
  if (game.which !== "lumens") return null;
  const { rooms } = game.sheet;
  const entries = rooms.map(({ pips }) => pips.map((sum) => ({ typed: sum ? String(sum) : "", tokens: [] })));
  const central = rooms.findIndex((room) => room.central);
  return { ...BEGINNING, names: namesIn(game), rooms: entries, central: central < 0 ? null : central };
}

/** An entry as it is stored now: a sum was a number once. */
function renewed(entry: Entry & { sum?: number }): Entry {
  return { typed: entry.typed ?? String(entry.sum || ""), tokens: entry.tokens };
}

function roomsOf(judged: Board | null) {
  return Array.from({ length: judged?.usual ?? 0 }, (_, at) => judged?.rooms[at]?.pips ?? []);
}

/** Rooms in which nobody is are told before the result: one may have been forgotten. */
function doubt({ judged, change }: LumensModel) {
  const empty = roomsOf(judged).flatMap((pips, at) => (pips.some((sum) => sum > 0) ? [] : [at]));
  const [first] = empty;
  if (first === undefined) return null;
  return {
    title: t("Is nobody there?"),
    text: t("Nothing is entered in: {rooms}.", { rooms: listedWords(empty.map(roomName)) }),
    labels: { stay: t("Go there"), go: t("Nobody is there") },
    stay: () => change({ at: first, way: "room" }),
  };
}

/** Also the rooms that come before it. */
function filled({ rooms, names }: LumensDraft, count: number) {
  return Array.from({ length: Math.max(rooms.length, count) }, (_, i) => rooms[i] ?? names.map(() => NOTHING));
}

function hands({ draft, change }: LumensModel) {
  function entered(at: number, seat: number, enter: (before: Entry) => Entry) {
    const rooms = filled(draft, at + 1);
    change({
      rooms: rooms.map((room, i) => (i === at ? room.map((one, own) => (own === seat ? enter(one) : one)) : room)),
    });
  }

  return {
    change,
    tap: (at: number, seat: number, pips: number) =>
      entered(at, seat, ({ typed, tokens }) => ({ typed, tokens: [...tokens, pips] })),
    /** The last token, or else what was typed. */
    takeBack: (at: number, seat: number) =>
      entered(at, seat, ({ typed, tokens }) => (tokens.length > 0 ? { typed, tokens: tokens.slice(0, -1) } : NOTHING)),
    remove: (at: number, seat: number, token: number) =>
      entered(at, seat, ({ typed, tokens }) => ({ typed, tokens: tokens.filter((_, i) => i !== token) })),
    type: (at: number, seat: number, typed: string) => entered(at, seat, () => ({ typed, tokens: [] })),
    mark: (central: number) => change({ central }),
  };
}
