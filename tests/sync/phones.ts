/** Phones under node: the first line in has the rulebook and the server's address, each further line says what happens to a phone. */

import { createInterface } from "node:readline";
import { startReferee } from "../../static/rules/referee.ts";
import { Refusal } from "../../static/rules/refusal.ts";
import { NoAnswer } from "../../static/sync/api.ts";
import type { Wish } from "../../static/sync/taps.ts";
import { Device, type Followed } from "./device.ts";
import { install } from "./network.ts";

const [micropython = ""] = process.argv.slice(2);
const { loadMicroPython } = await import(micropython);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { book, address } = JSON.parse((await lines.next()).value);
const referee = await startReferee(loadMicroPython, book);
const devices: Map<string, Device> = new Map();
/** what no page should do */
const crashes: string[] = [];

process.on("unhandledRejection", (problem) =>
  crashes.push(problem instanceof Error ? `${problem.stack}` : `${problem}`),
);
process.on("uncaughtException", (problem) => crashes.push(`${problem.stack}`));
console.info = () => {}; // the other end reads answers only
install(address);

function named(name: string) {
  return devices.get(name) as Device;
}

/** What happens to the phone of this name: each call has some of the rest. */
interface Asked extends Pick<Device, "full" | "losing" | "shut"> {
  call: string;
  name: string;
  code: string;
  tokens: Record<number, string>;
  alone: boolean;
  host?: string;
  tab: number;
  seat: number;
  first: Wish[];
  moves: Wish[];
  move: Wish;
  order: number[];
  /** how much of the storage's work is still done */
  written: number;
  ms: number;
  /** what a player is called from now on */
  called: string;
  /** whether everybody moves to the next chair */
  rotated: boolean;
}

const calls: Record<string, (asked: Asked) => unknown> = {
  appear({ name, code, tokens, alone, host = null }) {
    devices.set(name, new Device(code, tokens, referee, alone, host));
    return named(name).open();
  },
  leave({ name }) {
    while (named(name).tabs.length > 0) named(name).close(0, 0);
    named(name).cutOff();
    devices.delete(name);
  },
  look: ({ name, tab, seat, first }) => {
    const followed = named(name).tab(tab).followed as Followed;
    const options = first.length > 0 ? followed.foresee(seat, first) : followed.options(seat);
    return { table: followed.table(), options, fits: followed.fits(seat) };
  },
  play: ({ name, tab, moves }) => named(name).in(tab, (followed) => followed.play(moves)),
  promise: ({ name, tab, moves }) => named(name).promise(tab, moves),
  judge: ({ name, tab }) => named(name).judge(tab),
  undo: ({ name, tab, seat }) => named(name).in(tab, (followed) => followed.undo(seat)),
  roll: ({ name, tab, move }) => void named(name).roll(tab, move),
  rename: ({ name, tab, seat, called }) => named(name).in(tab, (followed) => followed.rename(seat, called)),
  same: ({ name, tab }) => named(name).isSame(tab),
  rematch: ({ name, tab, rotated }) => named(name).rematch(tab, rotated),
  come: ({ name, tab, code }) => named(name).come(tab, code),
  remembers: ({ name, tab, code }) => named(name).remembers(tab, code),
  tell: ({ name, tab }) => named(name).tell(tab),
  cut: ({ name }) => named(name).cutOff(),
  connect: ({ name }) => named(name).connect(),
  fail: ({ name, call: _, tab: __, ...ways }) => void Object.assign(named(name), ways),
  hold: ({ name }) => named(name).hold(),
  release: ({ name, order }) => named(name).release(order),
  tab: ({ name }) => named(name).open(),
  close: ({ name, tab, written }) => named(name).close(tab, written),
  mend: ({ name }) => named(name).mend(),
  state: ({ name }) => named(name).state(),
  counted: ({ name }) => named(name).counted,
  pass: ({ ms }) => new Promise((resolve) => setImmediate(() => setTimeout(resolve, ms))),
};

async function answer(asked: Asked) {
  try {
    return { ok: (await calls[asked.call]?.(asked)) ?? null };
  } catch (problem) {
    if (problem instanceof Refusal) return { refused: problem.code };
    if (problem instanceof NoAnswer) return { refused: "no answer" };
    return { crashes: [problem instanceof Error ? `${problem.stack}` : `${problem}`] };
  }
}

for await (const line of { [Symbol.asyncIterator]: () => lines }) {
  const answered = await answer(JSON.parse(line));
  process.stdout.write(`${JSON.stringify(crashes.length > 0 ? { crashes: crashes.splice(0) } : answered)}\n`);
}
process.exit();
