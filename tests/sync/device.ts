/** A phone without a screen: its network and storage, which fail as they are told, and the tabs in which it follows a table. */

import { AsyncLocalStorage } from "node:async_hooks";
import { codeNow, myTable, saveAloneTable, saveSeat, saveTable, seatsHere } from "../../static/device/tables.ts";
import type { Referee } from "../../static/rules/referee.ts";
import { Refusal } from "../../static/rules/refusal.ts";
import type { Move, Setup } from "../../static/rules/state.ts";
import { followAlone } from "../../static/sync/alone.ts";
import { ask, NoAnswer, type TableAtServer } from "../../static/sync/api.ts";
import { askForRematch, comeToRematch } from "../../static/sync/rematch.ts";
import {
  type Changes,
  changedOutbox,
  checkIsNext,
  type Dropped,
  noStore,
  type Store,
  type StoredTable,
} from "../../static/sync/store.ts";
import { followTable } from "../../static/sync/table.ts";
import type { Wish } from "../../static/sync/taps.ts";
import { tellServer } from "../../static/table/alone.ts";
import { arrive } from "../../static/table/arrival.ts";

export type Followed = ReturnType<typeof followTable>;

export interface Tab {
  device: Device;
  dead: boolean;
  followed: Followed | null;
  back: (() => void)[];
  heard: ((dropped: Dropped[]) => void)[];
  /** here */
  tapped: Set<string>;
  /** here, and not taken back */
  told: Set<string>;
  /** a mark that is shown, and not yet judged */
  making: { ids: string[]; make: () => void } | null;
  /** what it could not write because another tab has gone on, until it writes again */
  behind: string[];
  /** the code of the rematch, once it was heard of */
  next: string | null;
  /** the table as it was last looked at */
  seen: object | null;
}

/** what the storage is asked to do, and the moves that it keeps then */
interface Work {
  tab: Tab;
  moves: Move[];
  act: () => void;
}

/** Whose turn it is to run: all phones share one program, and each call of theirs must know its own network. */
export const running = new AsyncLocalStorage() as AsyncLocalStorage<Tab>;

/** @returns what a page that is closed is waiting for */
function never(): Promise<never> {
  return new Promise(() => {});
}

export class Device {
  readonly code: string;
  readonly tokens: Record<number, string>;
  readonly referee: Referee;
  /** whether nobody else knows the table */
  readonly alone: boolean;
  /** the token of the host, if it is this phone */
  readonly host: string | null;
  cut = false;
  full = false;
  /** Whether the storage does nothing of what it is asked, for now. */
  slow = false;
  /** How often the storage will not even open. */
  shut = 0;
  /** How many answers will still get lost on their way. */
  losing = 0;
  /** what the stream has brought and the phone has not yet heard */
  held: (() => void)[] | null = null;
  tabs: Tab[] = [];
  /** streams that are open */
  lines: Set<AbortController> = new Set();
  kept: StoredTable | null = null;
  /** in order, and perhaps never done */
  work: Work[] = [];
  /** what was tapped in tabs that are closed */
  buried: Set<string> = new Set();
  accepted: Set<string> = new Set();
  told: Set<string> = new Set();
  /** what was neither kept nor sent when the page was closed */
  lost: Set<string> = new Set();
  /** what the browser remembers for the pad */
  readonly memory: Map<string, string> = new Map();
  /** how often what was done, by its name */
  readonly counted: Record<string, number> = {};

  /** @param alone whether nobody else knows the table */
  constructor(code: string, tokens: Record<number, string>, referee: Referee, alone: boolean, host: string | null) {
    this.alone = alone;
    this.host = host;
    this.code = code;
    this.tokens = tokens;
    this.referee = referee;
  }

  open(): Promise<void> {
    const tab: Tab = {
      device: this,
      dead: false,
      followed: null,
      back: [],
      heard: [],
      tapped: new Set(),
      told: new Set(),
      making: null,
      behind: [],
      next: null,
      seen: null,
    };
    this.tabs.push(tab);
    return running.run(tab, () => this.#begin(tab));
  }

  async #begin(tab: Tab) {
    // Or the page would wait with the player, behind all that the storage was asked before.
    this.slow = false;
    this.finish(this.work.length);
    const { code, tokens } = this;
    const store = this.#storeOf(tab);
    for (const [seat, token] of Object.entries(tokens)) saveSeat(code, Number(seat), token);
    if (this.host) saveTable(code, { host: this.host });
    const { stored } = this.alone ? { stored: await this.#found(store) } : await this.#arrived(store);
    const means = {
      code,
      referee: this.#counting(this.referee.another()),
      store,
      token: (seat: number) => tokens[seat] ?? this.host ?? undefined,
      whenBack(act: () => void) {
        tab.back.push(act);
        return () => {};
      },
    };
    tab.followed = (this.alone ? followAlone : followTable)(means, stored, {
      changed: () => this.#count("drawn"),
      news: (moves) => {
        for (const { id } of moves) tab.told.delete(id); // it counts after all
      },
      seats() {},
      next: (code) => {
        tab.next = code;
      },
      deleted() {},
      cannotStore() {},
      tokenLost() {},
      dropped: (dropped) => {
        for (const { move } of dropped) this.#told(tab, move.id);
      },
    });
  }

  #count(name: string) {
    this.counted[name] = (this.counted[name] ?? 0) + 1;
  }

  #counting(referee: Referee): Referee {
    const call: Referee["call"] = (name, asked) => {
      this.#count(name);
      return referee.call(name, asked);
    };
    return { ...referee, call };
  }

  /** Who cannot be shown the table tries again, at the latest where there is a network. */
  async #arrived(store: Store): ReturnType<typeof arrive> {
    try {
      return await arrive(this.code, store);
    } catch (problem) {
      if (!(problem instanceof NoAnswer)) throw problem;
      this.cut = false;
      return this.#arrived(store);
    }
  }

  /** A table that only this phone knows begins as that of the server is. */
  async #found(store: Store): Promise<StoredTable> {
    if (!this.kept) {
      const { setup } = await ask<TableAtServer>("GET", `/tables/${this.code}`);
      const { moves: log } = await ask<{ moves: Move[] }>("GET", `/tables/${this.code}/log`);
      this.kept = { setup, log, pending: [], table: null };
    }
    saveAloneTable(this.code, this.kept.setup);
    return (await store.load(this.code).catch(() => null)) ?? this.#found(store);
  }

  #storeOf(tab: Tab): Store {
    return {
      load: () => this.#asked(tab, [], () => structuredClone(this.kept)),
      save: (_, changes) => {
        const { made = [], log = [], alone } = changes;
        const ours = alone ? [...made, ...log] : made;
        for (const { id } of ours) if (!tab.dead) tab.tapped.add(id);
        this.#count(made.length > 0 ? "written at once" : "written later");
        if (this.full) return Promise.reject(new Error("full"));
        const copy = structuredClone(changes);
        return this.#asked(tab, ours, () => {
          tab.behind = ours.map(({ id }) => id);
          this.#write(copy, tab);
          tab.behind = [];
        });
      },
      watch(_, changed) {
        tab.heard.push(changed);
        return () => {};
      },
    };
  }

  #asked<T>(tab: Tab, moves: Move[], act: () => T): Promise<T> {
    if (tab.dead) return never();
    if (this.shut > 0) {
      this.shut -= 1;
      return Promise.reject(new Error("not opened"));
    }
    return new Promise((resolve, reject) => {
      const unlessDead = (go: () => void) => tab.dead || go();
      this.work.push({
        tab,
        moves,
        act() {
          try {
            const result = act();
            unlessDead(() => resolve(result));
          } catch (problem) {
            unlessDead(() => reject(problem));
          }
        },
      });
      setImmediate(() => this.slow || this.finish(1));
    });
  }

  #write({ setup, log = [], after = 0, made = [], dropped = [], table, alone }: Changes, from: Tab) {
    if (setup) this.kept = { log: [], pending: [], table: null, ...this.kept, setup };
    const { kept } = this;
    if (!kept) throw new Error("without a setup");
    if (alone) checkIsNext(log, kept.log.slice(after, after + log.length));
    if (after <= kept.log.length) kept.log.splice(after, log.length, ...log);
    kept.pending = changedOutbox(kept.pending, { log, made, dropped });
    kept.table = table ?? kept.table;
    setImmediate(() => from.dead || this.#tell(from, dropped));
  }

  #tell(from: Tab, dropped: Dropped[]) {
    for (const tab of this.tabs) if (tab !== from) running.run(tab, () => this.#hear(tab, dropped));
  }

  #told(tab: Tab, id: string) {
    tab.told.add(id);
    this.told.add(id);
  }

  #hear(tab: Tab, dropped: Dropped[]) {
    for (const hear of tab.heard) if (!tab.dead) hear(dropped);
  }

  /** @param count of what the storage was asked */
  finish(count: number) {
    for (const { act } of this.work.splice(0, count)) act();
  }

  tab(number: number): Tab {
    return this.tabs[number % this.tabs.length] as Tab;
  }

  /** Whatever a hand does finds its last mark made. */
  in<T>(number: number, act: (followed: Followed) => T): T {
    this.judge(number);
    const tab = this.tab(number);
    return running.run(tab, () => act(tab.followed as Followed));
  }

  /** A mark is shown at once, and judged when the frame is over. */
  promise(number: number, wishes: Wish[]) {
    this.in(number, (followed) => {
      const { tapped } = this.tab(number);
      const before = new Set(tapped);
      const make = followed.promise(wishes);
      this.tab(number).making = { make, ids: [...tapped].filter((id) => !before.has(id)) };
    });
  }

  judge(number: number) {
    const tab = this.tab(number);
    const { making } = tab;
    tab.making = null;
    if (!making) return;
    try {
      running.run(tab, making.make);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const standing = new Set(tab.followed?.log().map(({ id }) => id));
      for (const id of making.ids) {
        if (standing.has(id)) throw new Error(`refused as ${problem.code}, and there: ${id}`);
        if (tab.told.has(id)) throw new Error(`refused as ${problem.code}, and told before: ${id}`);
        this.#told(tab, id);
      }
    }
  }

  async roll(number: number, wish: Wish) {
    await this.in(number, (followed) => followed.roll(wish)).catch((problem: unknown) => {
      if (!(problem instanceof NoAnswer || problem instanceof Refusal)) throw problem;
    });
  }

  /** A tab is closed while some of what it was writing is written, and the rest never. */
  close(number: number, written: number) {
    const [tab] = this.tabs.splice(number % this.tabs.length, 1) as [Tab];
    const begun = this.work.filter((one) => one.tab === tab).flatMap(({ moves }) => moves.map(({ id }) => id));
    this.finish(written);
    tab.dead = true;
    this.#bury(tab, begun);
    this.work = this.work.filter((one) => one.tab !== tab);
    running.run(tab, () => tab.followed?.stop());
  }

  /**
   * What was not written may be lost, but nothing that the page has called safe.
   * @param begun what was being written
   */
  #bury(tab: Tab, begun: string[]) {
    const { tapped, followed, making, behind } = tab;
    const { log, pending } = this.kept ?? { log: [], pending: [] };
    const elsewhere = this.tabs.flatMap((other) => other.followed?.log() ?? []);
    const safe = new Set([...log, ...pending, ...elsewhere].map(({ id }) => id));
    const lost = [...tapped].filter((id) => !safe.has(id) && !this.told.has(id) && !this.accepted.has(id));
    const open = new Set([...begun, ...behind, ...(making?.ids ?? [])]);
    if (followed?.isStoring() && lost.some((id) => !open.has(id))) throw new Error(`kept, and lost: ${lost}`);
    for (const id of tapped) this.buried.add(id);
    for (const id of lost) this.lost.add(id);
  }

  cutOff() {
    this.cut = true;
    for (const line of this.lines) line.abort();
  }

  connect() {
    this.cut = false;
    for (const tab of this.tabs) for (const act of tab.back) running.run(tab, act);
  }

  /** What the stream brings is heard later, and what the storage is asked is done later. */
  hold() {
    this.slow = true;
    this.held ??= [];
  }

  /** All is well again: network, storage and stream. */
  mend() {
    this.full = false;
    this.shut = 0;
    this.losing = 0;
    this.release([]);
    for (const i of this.tabs.keys()) this.judge(i);
    this.connect();
  }

  /** What was held back is heard, in this order: an event may come late, or again. */
  release(order: number[]) {
    const held = this.held ?? [];
    this.held = null;
    this.slow = false;
    this.finish(this.work.length);
    for (const place of order) held[place % held.length]?.();
    for (const hear of held) hear();
  }

  /** Whether the table is the same object as when this was asked before. */
  isSame(number: number): boolean {
    const tab = this.tab(number);
    const before = tab.seen;
    tab.seen = tab.followed?.table() ?? null;
    return before === null || before === tab.seen;
  }

  /** @returns the seats of this phone at the rematch */
  async come(number: number, next: string): Promise<number[]> {
    return running.run(this.tab(number), async () => seatsHere(await comeToRematch(this.code, this.#setup(), next)));
  }

  rematch(number: number, rotated: boolean): Promise<string> {
    return running.run(this.tab(number), () => askForRematch(this.code, this.#setup(), rotated));
  }

  /** @returns what is remembered of a table */
  remembers(number: number, code: string) {
    return running.run(this.tab(number), () => myTable(code));
  }

  /** @returns the code that the table has at the server */
  tell(number: number): Promise<string | undefined> {
    const { followed } = this.tab(number);
    const log = () => followed?.log() ?? [];
    return running.run(this.tab(number), async () => {
      await tellServer(this.code, this.#setup(), log, noStore());
      return codeNow(this.code);
    });
  }

  #setup(): Setup {
    return (this.kept as StoredTable).setup;
  }

  state() {
    return {
      tabs: this.tabs.map(({ followed, told, next }) => ({
        table: followed?.table(),
        log: followed?.log(),
        unsent: followed?.unsent(),
        unkept: followed?.unstored(),
        told: [...told],
        names: followed?.names(),
        next,
      })),
      kept: this.kept ?? { log: [], pending: [] },
      writing: this.work.length,
      tapped: [...new Set([...this.buried, ...this.tabs.flatMap(({ tapped }) => [...tapped])])],
      accepted: [...this.accepted],
      told: [...this.told],
      lost: [...this.lost],
    };
  }
}
