/** Counts Lumens: room by room with the thumb, or as a table. */

import type { Board, Entry, LumensSheet } from "../../rules/counts.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { Calculator, CountModel, Draft } from "../calculator.ts";
import { lumensTitle } from "../titles.ts";
import { lumens as view } from "./lumens.ts";

/** `at`: the room that is shown; `central`: the room that is the central one */
type LumensDraft = Draft & { way: "room" | "table"; rooms: Entry[][]; at: number; central: number };

export type LumensModel = CountModel<LumensDraft, Board>;

const NOTHING: Entry = { sum: 0, tokens: [] };

export const lumens: Calculator<LumensDraft, Board> = {
  which: "lumens",
  title: lumensTitle,
  beginning: () => ({ way: "room", rooms: [], at: 0, central: 0 }),
  isBegun: ({ rooms }) => rooms.some((room) => room.some(isShown)),
  without: ({ rooms }, gone) => ({ rooms: rooms.map((room) => room.filter((_, seat) => seat !== gone)) }),
  joined: ({ rooms }) => ({ rooms: rooms.map((room) => [...room, NOTHING]) }),
  judge(draft, referee) {
    const rooms = filled(draft, draft.central + 1);
    return { judged: referee.call("board", { players: draft.names.length, rooms }) };
  },
  counted: (draft, judged, names) => ({ which: "lumens", sheet: sheet(draft, judged, names) }),
  view: (model) => view(model, hands(model)),
  isOpen: () => false,
  ask: () => null,
  corrections: () => [],
};

function isShown({ sum, tokens }: Entry) {
  return sum > 0 || tokens.length > 0;
}

function sheet({ central }: LumensDraft, { rooms, faults }: Board, players: string[]): LumensSheet {
  const [fault] = faults;
  if (fault) throw new Refusal(fault.code, { path: fault.seat === null ? "" : `players[${fault.seat}]` });
  return { players, rooms: rooms.map(({ pips }, i) => ({ central: i === central, pips })) };
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
      entered(at, seat, ({ sum, tokens }) => ({ sum, tokens: [...tokens, pips] })),
    /** The last token, or else the sum. */
    takeBack: (at: number, seat: number) =>
      entered(at, seat, ({ sum, tokens }) => (tokens.length > 0 ? { sum, tokens: tokens.slice(0, -1) } : NOTHING)),
    type: (at: number, seat: number, sum: number) => entered(at, seat, () => ({ sum, tokens: [] })),
    mark: (at: number) => change({ central: at, rooms: filled(draft, at + 1) }),
    /** @param count of rooms that are there now */
    more: (count: number) => change({ rooms: filled(draft, count + 1), at: count }),
  };
}
