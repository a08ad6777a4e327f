/** The shapes that the rules and the pages exchange as JSON: editions, setups, tables, moves and options. */

export type Color = "red" | "orange" | "white" | "green" | "blue" | "purple";
export type Cut = "/" | "\\";
export type Letter = "A" | "B" | "C" | "D";
export type Shape = "line3" | "corner3" | "square4" | "t4" | "l4" | "zigzag4" | "plus5" | "u5";
export type Step = "die" | "bonus" | "emperor" | "fireworks";
export type Side = "A" | "B";
export type Dice = "app" | "real";

export interface Pool {
  areas: [Color, Color];
  cut: Cut;
  feature: "platform" | "boat" | null;
  pavilions: number[];
}

export interface Shade {
  color: Color | "any" | "mine" | "shown" | "not_shown";
  place: "anywhere" | "beside" | "completes" | "same_pool" | "next_pool";
}

export interface Action {
  cost: number;
  shades: Shade[];
}

export interface Edition {
  id: string;
  name: string;
  official: boolean;
  colors: Color[];
  columns: number;
  rows: number;
  gift_circles: number | null;
  lakes: Record<string, Pool[]>;
  sheets: Record<Letter, { lake: string; bonuses: { all: Color[]; three: Color[]; two: Color[] } }>;
  shapes: Record<Shape, { size: "small" | "medium" | "large"; pools: [number, number][]; values: number[] }>;
  emperor: Record<Side, Action>[];
}

/** An edition that is being entered: colours and numbers may still be missing. */
export interface Draft extends Omit<Edition, "gift_circles" | "lakes" | "sheets" | "shapes"> {
  gift_circles: number | "" | null;
  lakes: Record<string, DraftPool[]>;
  sheets: Record<Letter, { lake: string; bonuses: Record<Bonuses, (Color | null)[]> }>;
  shapes: Record<Shape, Omit<Edition["shapes"][Shape], "values"> & { values: (number | null)[] }>;
}

export type Bonuses = "all" | "three" | "two";

export interface DraftPool extends Omit<Pool, "areas"> {
  areas: [Color | null, Color | null];
}

/** What must be mended in a draft, or might be: a code, and where. */
export interface Remark {
  path: string;
  code: string;
  color?: Color;
}

export interface Setup {
  rules: number;
  edition: Edition;
  referee: boolean;
  dice: Dice;
  shapes: Shape[];
  emperor: Side[];
  order: number[];
  seats: { name: string; sheet: Letter; tracked: boolean }[];
}

interface Score {
  fireworks: number;
  groups: number[];
  second_group: number;
  boats: number[];
  boat_points: number;
  total: number;
}

export interface Grant {
  kind: "platform" | "emperor";
  pool?: number;
  card?: number;
  color?: Shade["color"];
  place?: Shade["place"];
  left?: number;
}

export interface Firework {
  shape: Shape;
  pools: number[];
  value: number;
}

export interface Seat {
  seat: number;
  name: string;
  sheet: Letter;
  tracked: boolean;
  left: boolean;
  turn: number;
  round: number;
  shaded: number[];
  gifts: { earned: number; spent: number };
  taken: Step[];
  die: Color | null;
  grants: Grant[];
  fireworks: Firework[];
  crossed: number[];
  launched: boolean;
  done: boolean;
  /** of a player on paper: that the points were entered */
  entered?: boolean;
  score: Score;
}

interface Tray {
  rolls: number;
  colors: Color[];
  facing: Color[] | null;
}

export interface Table {
  version: number;
  phase: "playing" | "final" | "finished";
  turn: number;
  turns: number;
  active: number | null;
  tray: Tray | null;
  /** of turns that the table has left and some seat has not */
  earlier_trays: { turn: number; tray: Tray }[];
  stacks: Partial<Record<Shape, number[]>>;
  seats: Seat[];
  ranking: number[][] | null;
}

export interface Move {
  id: string;
  seat: number;
  type: string;
  seq?: number;
  at?: number;
  by?: number | Step | "platform";
  color?: Color;
  colors?: Color[];
  area?: number;
  card?: number;
  shape?: Shape;
  pools?: number[];
  value?: number;
  delta?: number;
  index?: number;
  round?: number;
  fireworks?: number;
  second_group?: number;
  boat_points?: number;
}

/** `moves`: the turn of each move of a log; `active`: by turn, the seat that is active in it */
export interface Turns {
  moves: number[];
  active: (number | null)[];
}

/** Where a display would fit if one of its pools were complete. */
export interface Near {
  pools: number[];
  missing: number;
}

export interface Options {
  roll: boolean;
  reroll: boolean;
  orient: boolean;
  die: Color[];
  shade: { die: number[]; bonus: number[] };
  grants: number[][];
  emperor: number[];
  launch: Partial<Record<Shape, number[][]>>;
  taken: Shape[];
  done: boolean;
  leave: boolean;
  back: boolean;
  mark: number[];
  erase: number[];
  gift: number[];
  lift: number[];
  put: boolean;
  total: boolean;
  cross: number[];
  undo: Move | null;
}
