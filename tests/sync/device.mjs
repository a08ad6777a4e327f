/** A phone without a screen: its network and storage, which fail as they are told, and the tabs in which it follows a table. */

import { AsyncLocalStorage } from "node:async_hooks";
import { Refusal } from "../../static/js/rules/refusal.js";
import { ask, NoAnswer } from "../../static/js/sync/api.js";
import { changedOutbox } from "../../static/js/sync/store.js";
import { followTable } from "../../static/js/sync/table.js";

/**
 * @typedef {import("../../static/js/sync/store.js").Changes} Changes
 * @typedef {import("../../static/js/sync/store.js").Dropped} Dropped
 * @typedef {import("../../static/js/sync/store.js").Kept} Kept
 * @typedef {import("../../static/js/sync/taps.js").Wish} Wish
 * @typedef {ReturnType<typeof followTable>} Followed
 * @typedef {{ device: Device, dead: boolean, followed: Followed | null, back: (() => void)[], heard: ((dropped: Dropped[]) => void)[] }} Tab
 * @typedef {{ tab: Tab, write: () => void }} Write
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
  /** @type {Write[]} begun, and perhaps never finished */
  writes = [];
  /** @type {Set<string>} */
  tapped = new Set();
  /** @type {Set<string>} */
  accepted = new Set();
  /** @type {Set<string>} */
  told = new Set();
  /** @type {Set<string>} what was neither kept nor sent when the page was closed */
  lost = new Set();

  /**
   * @param {string} code
   * @param {Record<number, string>} tokens
   * @param {import("../../static/js/rules/referee.js").Referee} referee
   */
  constructor(code, tokens, referee) {
    this.code = code;
    this.tokens = tokens;
    this.referee = referee;
  }

  /** @returns {Promise<void>} */
  open() {
    /** @type {Tab} */
    const tab = { device: this, dead: false, followed: null, back: [], heard: [] };
    this.tabs.push(tab);
    return running.run(tab, () => this.#begin(tab));
  }

  /** @param {Tab} tab */
  async #begin(tab) {
    this.kept ??= await this.#firstVisit();
    const { code, tokens } = this;
    const means = {
      code,
      referee: this.referee.another(),
      store: this.#storeOf(tab),
      token: (/** @type {number} */ seat) => tokens[seat],
      whenBack(/** @type {() => void} */ act) {
        tab.back.push(act);
        return () => {};
      },
    };
    tab.followed = followTable(means, structuredClone(this.kept), {
      changed() {},
      news() {},
      seats() {},
      gone() {},
      troubled() {},
      lost() {},
      dropped: (dropped) => {
        for (const { move } of dropped) this.told.add(move.id);
      },
    });
  }

  async #firstVisit() {
    const [{ setup }, { moves: log }] = await Promise.all([
      ask("GET", `/tables/${this.code}`),
      ask("GET", `/tables/${this.code}/log`),
    ]);
    return { setup, log, pending: [], table: null };
  }

  /**
   * @param {Tab} tab
   * @returns {import("../../static/js/sync/store.js").Store}
   */
  #storeOf(tab) {
    return {
      load: async () => (tab.dead ? never() : structuredClone(this.kept)),
      keep: (_, changes) => {
        if (tab.dead) return never();
        if (this.full) return Promise.reject(new Error("full"));
        const copy = structuredClone(changes);
        return new Promise((resolve) => {
          this.writes.push({
            tab,
            write: () => {
              this.#write(copy, tab);
              if (!tab.dead) resolve();
            },
          });
          setImmediate(() => this.finishWrites(1));
        });
      },
      watch(_, changed) {
        tab.heard.push(changed);
        return () => {};
      },
    };
  }

  /**
   * @param {Changes} changes
   * @param {Tab} from
   */
  #write({ log = [], after = 0, made = [], dropped = [], table }, from) {
    const kept = /** @type {Kept} */ (this.kept);
    if (after <= kept.log.length) kept.log.splice(after, log.length, ...log);
    kept.pending = changedOutbox(kept.pending, { log, made, dropped });
    kept.table = table ?? kept.table;
    for (const tab of this.tabs) {
      if (tab === from || tab.dead) continue;
      setImmediate(() => running.run(tab, () => this.#hear(tab, dropped)));
    }
  }

  /**
   * @param {Tab} tab
   * @param {Dropped[]} dropped
   */
  #hear(tab, dropped) {
    for (const hear of tab.heard) if (!tab.dead) hear(dropped);
  }

  /** @param {number} count */
  finishWrites(count) {
    for (const { write } of this.writes.splice(0, count)) write();
  }

  /**
   * @param {number} number
   * @returns {Followed}
   */
  tab(number) {
    const tab = /** @type {Tab} */ (this.tabs[number % this.tabs.length]);
    return /** @type {Followed} */ (tab.followed);
  }

  /**
   * @template T
   * @param {number} number
   * @param {(followed: Followed) => T} act
   * @returns {T}
   */
  in(number, act) {
    const tab = /** @type {Tab} */ (this.tabs[number % this.tabs.length]);
    return running.run(tab, () => act(/** @type {Followed} */ (tab.followed)));
  }

  /**
   * @param {number} number
   * @param {Wish[]} wishes
   */
  play(number, wishes) {
    this.#tap(number, (followed) => followed.play(wishes));
  }

  /**
   * A mark is shown, and made a moment later.
   * @param {number} number
   * @param {Wish[]} wishes
   */
  promise(number, wishes) {
    const tab = /** @type {Tab} */ (this.tabs[number % this.tabs.length]);
    const make = this.in(number, (followed) => followed.promise(wishes));
    setImmediate(() => {
      if (tab.dead) return;
      try {
        this.#tap(this.tabs.indexOf(tab), make);
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
      }
    });
  }

  /**
   * @param {number} number
   * @param {number} seat
   */
  undo(number, seat) {
    this.#tap(number, (followed) => followed.undo(seat));
  }

  /**
   * @param {number} number
   * @param {(followed: Followed) => void} act
   */
  #tap(number, act) {
    const before = new Set(
      this.tab(number)
        .log()
        .map(({ id }) => id),
    );
    this.in(number, act);
    for (const { id } of this.tab(number).log()) if (!before.has(id)) this.tapped.add(id);
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
    this.finishWrites(written);
    tab.dead = true;
    this.writes = this.writes.filter((one) => one.tab !== tab);
    const kept = /** @type {Kept} */ (this.kept);
    const safe = new Set(
      [...kept.pending, ...this.tabs.flatMap(({ followed }) => followed?.log() ?? [])].map(({ id }) => id),
    );
    for (const { id } of tab.followed?.log() ?? []) if (!safe.has(id)) this.lost.add(id);
    running.run(tab, () => tab.followed?.stop());
  }

  cutOff() {
    this.cut = true;
    for (const line of this.lines) line.abort();
  }

  connect() {
    this.cut = false;
    for (const tab of this.tabs) for (const act of tab.back) running.run(tab, act);
  }

  /** What the stream brings is heard later. */
  hold() {
    this.held ??= [];
  }

  /** All is well again: network, storage and stream. */
  mend() {
    this.full = false;
    this.losing = 0;
    this.release([]);
    this.connect();
  }

  /**
   * What was held back is heard, in this order: an event may come late, or again.
   * @param {number[]} order
   */
  release(order) {
    const held = this.held ?? [];
    this.held = null;
    for (const place of order) held[place % held.length]?.();
    for (const hear of held) hear();
  }

  state() {
    return {
      tabs: this.tabs.map(({ followed }) => ({
        table: followed?.table(),
        log: followed?.log(),
        unsent: followed?.unsent(),
        unkept: followed?.unkept(),
      })),
      kept: this.kept,
      writing: this.writes.length,
      tapped: [...this.tapped],
      accepted: [...this.accepted],
      told: [...this.told],
      lost: [...this.lost],
    };
  }
}
