/** What crosses the door: the rulebook's own state, as far as the pages read it. */

export type Color = "red" | "orange" | "white" | "green" | "blue" | "purple";

export interface Pool {
  areas: [Color, Color];
  cut: "/" | "\\";
  feature: "platform" | "boat" | null;
  pavilions: number[];
}

export interface Edition {
  name: string;
  columns: number;
  rows: number;
  lakes: Record<string, Pool[]>;
  sheets: Record<string, { lake: string }>;
}

export interface Setup {
  edition: Edition;
}

export interface Score {
  fireworks: number;
  groups: number[];
  second_group: number;
  boats: number[];
  boat_points: number;
  total: number;
}

export interface Seat {
  sheet: string;
  shaded: number[];
  gifts: { earned: number; spent: number };
  score: Score;
}

export interface Table {
  seats: Seat[];
}
