/** The editions of this device, and ways to begin one. */

import { forgetEdition, keepEdition, myEdition, myEditions } from "../device/editions.js";
import { afterPaint } from "../device/paint.js";
import { drawnSeed } from "../device/seeds.js";
import { Refusal } from "../rules/refusal.js";
import { editionList } from "./edition_list.js";
import { reason, t } from "../kit/words.js";
import { editorAt } from "./address.js";
import { importEdition } from "./files.js";
import { copyName, keepOwn, ownName } from "./own.js";
import { same } from "./same.js";

/**
 * @typedef {import("../device/editions.js").Mine} Mine
 * @typedef {import("../rules/state.js").Draft} Draft
 * @typedef {import("../rules/referee.js").Referee} Referee
 * @typedef {import("./edition_list.js").Way} Way
 * @typedef {import("./edition_list.js").Trouble} Trouble
 */

/**
 * @param {Promise<Referee>} waking
 * @param {() => void} show
 * @param {number} largest file that is read, in bytes
 */
export function createList(waking, show, largest) {
  const state = {
    editions: myEditions(),
    removed: /** @type {string[]} */ ([]),
    missing: /** @type {Record<string, number>} */ ({}),
    size: { columns: 9, rows: 6 },
    busy: /** @type {Way | null} */ (null),
    trouble: /** @type {Trouble | null} */ (null),
  };

  /** @param {Partial<typeof state>} changes */
  function set(changes) {
    Object.assign(state, changes);
    show();
  }

  /**
   * @param {Way} way
   * @param {(referee: Referee) => Draft | Promise<Draft>} make
   */
  async function begin(way, make) {
    const here = location.hash;
    set({ busy: way, trouble: null });
    try {
      const referee = await waking;
      await new Promise((done) => afterPaint(() => done(null)));
      const key = keepOwn(await make(referee));
      if (location.hash === here) location.hash = editorAt(key);
    } catch (problem) {
      set({ busy: null, trouble: { way, ...inWords(problem) } });
    }
  }

  /** @param {File} file */
  async function read(file) {
    const refuse = (/** @type {string} */ text) => set({ trouble: { way: "file", text, faults: [] } });
    if (file.size > largest) return refuse(t("This file is far too large for an edition."));
    const text = await file.text().catch(() => null);
    if (text === null) return refuse(t("This file cannot be read. Please choose it once more."));
    begin("file", (referee) => importEdition(text, referee));
  }

  /** @param {Mine} mine */
  function duplicate({ edition }) {
    const copy = myEdition(keepOwn({ ...edition, name: copyName(edition.name) }));
    if (copy) set({ editions: [copy, ...state.editions] });
    countMissing();
  }

  async function countMissing() {
    const referee = await waking.catch(() => null); // then nothing is known about them
    for (const { key, edition } of state.editions) {
      if (!referee || key in state.missing) continue;
      await new Promise((done) => afterPaint(() => done(null)));
      state.missing[key] = referee.call("check", { edition }).faults.length;
      show();
    }
  }

  const callbacks = {
    fromLampion: () =>
      begin("lampion", (referee) => ({ ...referee.call("edition", { id: "lampion" }), name: ownName("Lampion") })),
    fromNewLake: () =>
      begin("lake", (referee) => {
        const edition = referee.call("edition", { id: `lake-${drawnSeed()}` });
        return { ...edition, name: ownName(edition.name) };
      }),
    fromEmptyLake: () => begin("blank", (referee) => referee.call("blank", state.size)),
    /** @param {Partial<typeof state.size>} size */
    resize: (size) => set({ size: { ...state.size, ...size }, trouble: null }),
    read,
    duplicate,
    /** @param {Mine} mine */
    remove({ key }) {
      forgetEdition(key);
      set({ removed: [...state.removed, key] });
    },
    /** @param {Mine} mine */
    restore(mine) {
      keepEdition(mine);
      set({ removed: state.removed.filter((key) => key !== mine.key) });
    },
  };

  countMissing();
  return () =>
    editionList(
      state.editions.map((mine) => ({
        mine,
        address: editorAt(mine.key),
        missing: state.missing[mine.key] ?? null,
        shared: mine.id && (same(mine.edition, mine.saved) ? "same" : "changed"),
        removed: state.removed.includes(mine.key),
      })),
      state,
      callbacks,
    );
}

/** @param {unknown} problem */
function inWords(problem) {
  if (problem instanceof Refusal) return { text: reason(problem.code), faults: problem.detail.faults ?? [] };
  const text = t(
    "The referee could not start, and nothing can be begun without it. Please check the network and open this page again.",
  );
  return { text, faults: [] };
}
