/** A phone without a screen: its network and storage, which fail as they are told, and the tabs in which it follows a table. */

import { AsyncLocalStorage } from "node:async_hooks";
import { arrive } from "../../static/table/arrival.js";
import { Refusal } from "../../static/rules/refusal.js";
import { followAlone } from "../../static/sync/alone.js";
import { ask, NoAnswer } from "../../static/sync/api.js";
import { changedOutbox, checkIsNext } from "../../static/sync/store.js";
import { followTable } from "../../static/sync/table.js";

/**
 * @typedef {import("../../static/sync/store.js").Changes} Changes
 * @typedef {import("../../static/sync/store.js").Dropped} Dropped
 * @typedef {import("../../static/sync/store.js").Kept} Kept
 * @typedef {import("../../static/sync/table.js").Move} Move
 * @typedef {import("../../static/sync/taps.js").Wish} Wish
 * @typedef {ReturnType<typeof followTable>} Followed
 * @typedef {object} Tab
 * @property {Device} device
 * @property {boolean} dead
 * @property {Followed | null} followed
 * @property {(() => void)[]} back
 * @property {((dropped: Dropped[]) => void)[]} heard
 * @property {Set<string>} tapped here
 * @property {Set<string>} told here, and not taken back
 * @property {{ ids: string[], make: () => void } | null} making a mark that is shown, and not yet judged
 * @typedef {{ tab: Tab, moves: Move[], act: () => void }} Work what the storage is asked to do, and the moves that it keeps then
 */

/** Whose turn it is to run: all phones share one program, and each call of theirs must know its own network. */
export const running = /** @type {AsyncLocalStorage<Tab>} */ (new AsyncLocalStorage());

/** @returns {Promise<never>} what a page that is closed is waiting for */
function never() {
  return new Promise(() => {});
}

export class Device {
  cut = false;
  full = false;
  /** Whether the storage does nothing of what it is asked, for now. */
  slow = false;
  /** How often the storage will not even open. */
  shut = 0;
  /** How many answers will still get lost on their way. */
  losing = 0;
  /** @type {(() => void)[] | null} what the stream has brought and the phone has not yet heard */
  held = null;
  /** @type {Tab[]} */
  tabs = [];
  /** @type {Set<AbortController>} streams that are open */
  lines = new Set();
  /** @type {Kept | null} */
  kept = null;
  /** @type {Work[]} in order, and perhaps never done */
  work = [];
  /** @type {Set<string>} what was tapped in tabs that are closed */
  buried = new Set();
  /** @type {Set<string>} */
  accepted = new Set();
  /** @type {Set<string>} */
  told = new Set();
  /** @type {Set<string>} what was neither kept nor sent when the page was closed */
  lost = new Set();

  /**
   * @param {string} code
   * @param {Record<number, string>} tokens
   * @param {import("../../static/rules/referee.js").Referee} referee
   * @param {boolean} alone whether nobody else knows the table
   */
  constructor(code, tokens, referee, alone) {
    this.alone = alone;
    this.code = code;
    this.tokens = tokens;
    this.referee = referee;
  }

  /** @returns {Promise<void>} */
  open() {
    /** @type {Tab} */
    const tab = {
      device: this,
      dead: false,
      followed: null,
      back: [],
      heard: [],
      tapped: new Set(),
      told: new Set(),
      making: null,
    };
    this.tabs.push(tab);
    return running.run(tab, () => this.#begin(tab));
  }

  /** @param {Tab} tab */
  async #begin(tab) {
    this.slow = false; // or the page would wait with the player
    const { code, tokens } = this;
    const store = this.#storeOf(tab);
    const { kept } = this.alone ? { kept: await this.#found(store) } : await this.#arrived(store);
    const means = {
      code,
      referee: this.referee.another(),
      store,
      token: (/** @type {number} */ seat) => tokens[seat],
      whenBack(/** @type {() => void} */ act) {
        tab.back.push(act);
        return () => {};
      },
    };
    tab.followed = (this.alone ? followAlone : followTable)(means, kept, {
      changed() {},
      news: (moves) => {
        for (const { id } of moves) tab.told.delete(id); // it counts after all
      },
      seats() {},
      gone() {},
      troubled() {},
      lost() {},
      dropped: (dropped) => {
        for (const { move } of dropped) this.#told(tab, move.id);
      },
    });
  }

  /**
   * Who cannot be shown the table tries again, at the latest where there is a network.
   * @param {import("../../static/sync/store.js").Store} store
   * @returns {ReturnType<typeof arrive>}
   */
  async #arrived(store) {
    try {
      return await arrive(this.code, store);
    } catch (problem) {
      if (!(problem instanceof NoAnswer)) throw problem;
      this.cut = false;
      return this.#arrived(store);
    }
  }

  /**
   * A table that only this phone knows begins as that of the server is.
   * @param {import("../../static/sync/store.js").Store} store
   * @returns {Promise<Kept>}
   */
  async #found(store) {
    if (!this.kept) {
      const { setup } = await ask("GET", `/tables/${this.code}`);
      const { moves: log } = await ask("GET", `/tables/${this.code}/log`);
      this.kept = { setup, log, pending: [], table: null };
    }
    return (await store.load(this.code).catch(() => null)) ?? this.#found(store);
  }

  /**
   * @param {Tab} tab
   * @returns {import("../../static/sync/store.js").Store}
   */
  #storeOf(tab) {
    return {
      load: () => this.#asked(tab, [], () => structuredClone(this.kept)),
      keep: (_, changes) => {
        const { made = [], log = [], alone } = changes;
        const ours = alone ? [...made, ...log] : made;
        for (const { id } of ours) if (!tab.dead) tab.tapped.add(id);
        if (this.full) return Promise.reject(new Error("full"));
        const copy = structuredClone(changes);
        return this.#asked(tab, ours, () => this.#write(copy, tab));
      },
      watch(_, changed) {
        tab.heard.push(changed);
        return () => {};
      },
    };
  }

  /**
   * @template T
   * @param {Tab} tab
   * @param {Move[]} moves
   * @param {() => T} act
   * @returns {Promise<T>}
   */
  #asked(tab, moves, act) {
    if (tab.dead) return never();
    if (this.shut > 0) {
      this.shut -= 1;
      return Promise.reject(new Error("not opened"));
    }
    return new Promise((resolve, reject) => {
      const unlessDead = (/** @type {() => void} */ go) => tab.dead || go();
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

  /**
   * @param {Changes} changes
   * @param {Tab} from
   */
  #write({ setup, log = [], after = 0, made = [], dropped = [], table, alone }, from) {
    if (setup) this.kept = { log: [], pending: [], table: null, ...this.kept, setup };
    const { kept } = this;
    if (!kept) throw new Error("without a setup");
    if (alone) checkIsNext(log, kept.log.slice(after, after + log.length));
    if (after <= kept.log.length) kept.log.splice(after, log.length, ...log);
    kept.pending = changedOutbox(kept.pending, { log, made, dropped });
    kept.table = table ?? kept.table;
    setImmediate(() => from.dead || this.#tell(from, dropped));
  }

  /**
   * @param {Tab} from
   * @param {Dropped[]} dropped
   */
  #tell(from, dropped) {
    for (const tab of this.tabs) if (tab !== from) running.run(tab, () => this.#hear(tab, dropped));
  }

  /**
   * @param {Tab} tab
   * @param {string} id
   */
  #told(tab, id) {
    tab.told.add(id);
    this.told.add(id);
  }

  /**
   * @param {Tab} tab
   * @param {Dropped[]} dropped
   */
  #hear(tab, dropped) {
    for (const hear of tab.heard) if (!tab.dead) hear(dropped);
  }

  /** @param {number} count of what the storage was asked */
  finish(count) {
    for (const { act } of this.work.splice(0, count)) act();
  }

  /**
   * @param {number} number
   * @returns {Tab}
   */
  tab(number) {
    return /** @type {Tab} */ (this.tabs[number % this.tabs.length]);
  }

  /**
   * Whatever a hand does finds its last mark made.
   * @template T
   * @param {number} number
   * @param {(followed: Followed) => T} act
   * @returns {T}
   */
  in(number, act) {
    this.judge(number);
    const tab = this.tab(number);
    return running.run(tab, () => act(/** @type {Followed} */ (tab.followed)));
  }

  /**
   * A mark is shown at once, and judged when the frame is over.
   * @param {number} number
   * @param {Wish[]} wishes
   */
  promise(number, wishes) {
    this.in(number, (followed) => {
      const { tapped } = this.tab(number);
      const before = new Set(tapped);
      const make = followed.promise(wishes);
      this.tab(number).making = { make, ids: [...tapped].filter((id) => !before.has(id)) };
    });
  }

  /** @param {number} number */
  judge(number) {
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

  /**
   * @param {number} number
   * @param {Wish} wish
   */
  async roll(number, wish) {
    await this.in(number, (followed) => followed.roll(wish)).catch((/** @type {unknown} */ problem) => {
      if (!(problem instanceof NoAnswer || problem instanceof Refusal)) throw problem;
    });
  }

  /**
   * A tab is closed while some of what it was writing is written, and the rest never.
   * @param {number} number
   * @param {number} written
   */
  close(number, written) {
    const [tab] = /** @type {[Tab]} */ (this.tabs.splice(number % this.tabs.length, 1));
    this.finish(written);
    tab.dead = true;
    this.#bury(tab);
    this.work = this.work.filter((one) => one.tab !== tab);
    running.run(tab, () => tab.followed?.stop());
  }

  /**
   * What was not written may be lost, but nothing that the page has called safe.
   * @param {Tab} tab
   */
  #bury(tab) {
    const { tapped, followed, making } = tab;
    const { log, pending } = this.kept ?? { log: [], pending: [] };
    const elsewhere = this.tabs.flatMap((other) => other.followed?.log() ?? []);
    const safe = new Set([...log, ...pending, ...elsewhere].map(({ id }) => id));
    const lost = [...tapped].filter((id) => !safe.has(id) && !this.told.has(id) && !this.accepted.has(id));
    const begun = this.work.filter((one) => one.tab === tab).flatMap(({ moves }) => moves.map(({ id }) => id));
    const open = new Set([...begun, ...(making?.ids ?? [])]);
    if (followed?.isKept() && lost.some((id) => !open.has(id))) throw new Error(`kept, and lost: ${lost}`);
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

  /**
   * What was held back is heard, in this order: an event may come late, or again.
   * @param {number[]} order
   */
  release(order) {
    const held = this.held ?? [];
    this.held = null;
    this.slow = false;
    this.finish(this.work.length);
    for (const place of order) held[place % held.length]?.();
    for (const hear of held) hear();
  }

  state() {
    return {
      tabs: this.tabs.map(({ followed, told }) => ({
        table: followed?.table(),
        log: followed?.log(),
        unsent: followed?.unsent(),
        unkept: followed?.unkept(),
        told: [...told],
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
