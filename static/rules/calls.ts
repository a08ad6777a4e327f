/** What can be asked of the rules, and what each call answers. */

import type { Board, Dedicated, Dedication, Entry, HarvestPlayer, LumensSheet, Result } from "./counts.ts";
import type { Detail } from "./refusal.ts";
import type { Color, Draft, Edition, Move, Near, Options, Remark, Setup, Shape, Table, Turns } from "./state.ts";

type Call<Asked, Answer> = { asked: Asked; answer: Answer };
type OfSeat = { seat: number };

export interface Calls {
  edition: Call<{ id: string }, Edition>;
  blank: Call<{ columns: number; rows: number }, Draft>;
  check: Call<{ edition: Draft }, { faults: Remark[]; sound: boolean; notes: Remark[] }>;
  setup: Call<object, Setup>;
  open: Call<{ setup: Setup; log: Move[] }, Table>;
  confirm: Call<
    { log: Move[]; pending: Move[]; refused: { id: string; code: string; detail: Detail }[] },
    { table: Table | null; dropped: { move: Move; code: string; detail: Detail }[] }
  >;
  play: Call<{ moves: Move[]; draws: number[] }, { moves: Move[]; table: Table }>;
  options: Call<OfSeat, Options>;
  foresee: Call<OfSeat & { moves: Move[] }, Options>;
  undoable: Call<OfSeat, Move | null>;
  fits: Call<OfSeat, Partial<Record<Shape, number[][]>>>;
  near: Call<OfSeat, Partial<Record<Shape, Near[]>>>;
  groups: Call<OfSeat, number[][]>;
  turn: Call<OfSeat, { active: number; bonuses: Color[]; past: number }>;
  turns: Call<{ log: Move[] }, Turns | null>;
  rotated: Call<{ by: number }, { dice: Color[]; seats: (number | null)[] }>;
  harvest: Call<{ players: HarvestPlayer[] }, Result>;
  dedicate: Call<{ players: number; made: Dedication[] }, Dedicated>;
  lumens: Call<LumensSheet, Result>;
  board: Call<{ players: number; rooms: Entry[][] }, Board>;
}
