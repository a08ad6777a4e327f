/** Reads questions about games, one per line, and answers each with what the history makes of them. */

import { createInterface } from "node:readline";
import { type Kept, merged, packed } from "../static/counting/history/backup.ts";
import { read, Unreadable, written } from "../static/counting/history/backup_file.ts";
import { csvOf } from "../static/counting/history/csv.ts";
import { against, longestRun, peopleIn, recordsIn } from "../static/counting/history/people.ts";
import { type Played, personOf } from "../static/counting/history/played.ts";

const HEADINGS = {
  date: "Date",
  game: "Game",
  number: "Number",
  place: "Place",
  name: "Name",
  total: "Total",
  which: { dice: "Lanterns Dice", harvest: "Harvest", lumens: "Lumens" },
  source: (source: string) => source,
};

function why(text: string) {
  try {
    return { kept: read(text) };
  } catch (problem) {
    if (problem instanceof Unreadable) return { why: problem.why };
    throw problem;
  }
}

const answers = {
  people: ({ games }: { games: Played[] }) => peopleIn(games),
  against: ({ games, id }: { games: Played[]; id: string }) => against(games, id),
  records: ({ games }: { games: Played[] }) => recordsIn(games),
  run: ({ games }: { games: Played[] }) => longestRun(games),
  person: ({ name }: { name: string }) => personOf(name),
  csv: ({ games }: { games: Played[] }) => csvOf(games, HEADINGS),
  merged: ({ here, there }: { here: Kept; there: Kept }) => merged(here, there),
  written: ({ kept, keys }: { kept: Kept; keys: boolean }) => written(packed(kept, keys), 0),
  read: ({ text }: { text: string }) => why(text),
};

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(answers[asked.ask as keyof typeof answers](asked)));
}
