/** A result as a few lines of text, for a message. */

import { ordinal } from "./ordinals.ts";
import { tn } from "./words.ts";

interface Told {
  /** the game, and when or where it was played */
  title: string;
  outcome: string;
  /** about ties, and points that are missing */
  sentences: string[];
  /** in the order of their places */
  players: { place: number; name: string; total: number; parts: { name: string; points: number }[] }[];
}

export function resultText({ title, outcome, sentences, players }: Told) {
  return [title, outcome, ...players.map(line), ...sentences].join("\n");
}

function line({ place, name, total, parts }: Told["players"][number]) {
  const made = parts.filter(({ points }) => points > 0).map(({ name, points }) => `${name} ${points}`);
  const points = tn(total, "{n} point", "{n} points");
  return `${ordinal(place)} ${name}: ${points}${made.length > 1 ? ` (${made.join(", ")})` : ""}`;
}
