/** Saves everything of this device as a file, and takes over such a file: all of it, or nothing. */

import { type Belongings, belongings, takeOver } from "../../device/belongings.ts";
import { download, shareFile } from "../../device/share.ts";
import { isAlone } from "../../device/tables.ts";
import { whereTo } from "../../kit/sharing.ts";
import { t, tn } from "../../kit/words.ts";
import type { Referee } from "../../rules/referee.ts";
import { putAll } from "../../sync/shelf.ts";
import type { Shelf } from "../../sync/store.ts";
import { type Kept, merged, packed } from "./backup.ts";
import { read, Unreadable, type Why, written } from "./backup_file.ts";
import { checked } from "./checking.ts";
import { csvOf } from "./csv.ts";
import { keeping, type State } from "./keeping.ts";
import type { Played } from "./played.ts";
import { gameName, sourceName } from "./source_names.ts";

const LARGEST = 50_000_000; // bytes; a thousand games at tables are about twenty million

interface Dependencies {
  opening: Promise<Shelf>;
  wake: () => Promise<Referee>;
  show: () => void;
  /** something has been brought in */
  changed: () => Promise<void>;
}

export function createKeeping({ opening, wake, show, changed }: Dependencies) {
  let state: Omit<State, "games"> = { keys: false, busy: null, news: "", trouble: "" };

  function set(changes: Partial<State>) {
    state = { ...state, ...changes };
    show();
  }

  async function attempt(busy: State["busy"], act: () => Promise<string>) {
    set({ busy, news: "", trouble: "" });
    try {
      const news = await act();
      set({ busy: null, news });
    } catch (problem) {
      console.info(problem);
      set({ busy: null, trouble: inWords(problem) });
    }
  }

  async function save() {
    const file = written(packed(await everything(await opening, isWorthKeeping), state.keys), Date.now());
    const named = new File([file], `lampion-${today()}.json`, { type: "application/json" });
    return whereTo(await shareFile(named), named.name);
  }

  async function bringIn(file: File) {
    if (file.size > LARGEST) throw new Unreadable("foreign");
    const there = read(await file.text());
    const sound = await checked(there, await wake(), breathe);
    const store = await opening;
    const here = await everything(store, () => true);
    const all = merged(here, { ...there, games: sound.games });
    await takeOverAll(all, here, sound.tables, store);
    await changed();
    const more = all.games.length - here.games.length + Object.keys(all.logs).length - Object.keys(here.logs).length;
    return more > 0
      ? tn(more, "{n} game has been added.", "{n} games have been added.")
      : t("All games of this file were here already.");
  }

  const callbacks = {
    chooseKeys: (keys: boolean) => set({ keys }),
    save: () => attempt("save", save),
    read: (file: File) => attempt("read", () => bringIn(file)),
  };
  return {
    draw: (games: Played[]) => keeping({ ...state, games: games.length > 0 }, { ...callbacks, csv: () => csv(games) }),
  };

  function csv(games: Played[]) {
    const which = { dice: gameName("dice"), harvest: gameName("harvest"), lumens: gameName("lumens") };
    const text = csvOf(games, {
      date: t("Date"),
      game: t("Game"),
      number: t("Number"),
      place: t("Place"),
      name: t("Name"),
      total: t("Total"),
      which,
      source: sourceName,
    });
    const name = `lampion-${today()}.csv`;
    set({ news: whereTo(download(new File([text], name, { type: "text/csv" })), name), trouble: "" });
  }
}

type Stored = NonNullable<Awaited<ReturnType<Shelf["load"]>>>;

/** What can be shown again from a file, and what nobody else has. */
function isWorthKeeping(code: string, { table }: Stored) {
  return isAlone(code) || table?.phase === "finished";
}

async function everything(store: Shelf, wanted: (code: string, stored: Stored) => boolean): Promise<Kept> {
  const known: Belongings = belongings();
  const logs: Kept["logs"] = {};
  for (const { code } of known.tables) {
    const stored = await store.load(code);
    if (!stored || !wanted(code, stored)) continue;
    const { setup, log, pending } = stored;
    logs[code] = { setup, log, pending };
  }
  return { ...known, logs };
}

/** First what can be taken back at once, should the other storage refuse. */
async function takeOverAll(all: Kept, here: Kept, tables: Awaited<ReturnType<typeof checked>>["tables"], store: Shelf) {
  const news = Object.entries(all.logs).filter(([code, log]) => log !== here.logs[code]);
  const whole = news.flatMap(([code, log]) => {
    const table = tables[code];
    return table ? [[code, { ...log, table }] as const] : [];
  });
  const gone = Object.keys(here.logs).filter((code) => !(code in all.logs));
  const takeBack = takeOver(all);
  if (!takeBack) throw new NoRoom();
  try {
    if (whole.length + gone.length > 0) await putAll(store, Object.fromEntries(whole), gone);
  } catch (problem) {
    takeBack();
    throw problem;
  }
}

class NoRoom extends Error {}

function inWords(problem: unknown) {
  if (problem instanceof Unreadable) return whyNot(problem.why);
  if (problem instanceof NoRoom) return t("There is no room for it in this browser. Nothing has been changed.");
  return t("This did not work, and nothing has been changed. Please try again.");
}

function whyNot(why: Why) {
  return {
    foreign: t("This file is no copy that Lampion has saved. Nothing has been changed."),
    newer: t("A newer Lampion has saved this file. Reload the page for the newest version; nothing has been changed."),
    broken: t("Something in this file is not as Lampion saves it, so none of it has been taken over."),
  }[why];
}

function breathe() {
  return new Promise<void>((done) => setTimeout(done));
}

function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
