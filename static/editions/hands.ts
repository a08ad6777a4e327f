/** The hands of the list of editions: begins, duplicates, removes and restores them. */

import {
  forgetEdition,
  forgetOpened,
  type Mine,
  myEdition,
  myEditions,
  type Opened,
  openedEditions,
  rememberOpened,
  saveEdition,
} from "../device/editions.ts";
import { afterPaint } from "../device/paint.ts";
import { keepPhoto, takePhotos } from "../device/photos.ts";
import { drawnSeed } from "../device/seeds.ts";
import { reason, t } from "../kit/words.ts";
import type { Referee } from "../rules/referee.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Draft } from "../rules/state.ts";
import { editorAt, sharedAt } from "./address.ts";
import { editionList, type Source, type Trouble } from "./edition_list.ts";
import { damages, inShort } from "./faults.ts";
import { importEdition } from "./files.ts";
import { copyName, ownName, saveOwn } from "./own.ts";
import { same } from "./same.ts";

/** @param largest file that is read, in bytes */
export function createList(waking: Promise<Referee>, show: () => void, largest: number) {
  const state = {
    editions: myEditions(),
    opened: openedEditions(),
    removed: [] as string[], // keys of own ones, ids of those of friends
    lacking: {} as Record<string, string>,
    size: { columns: 9, rows: 6 },
    busy: null as Source | null,
    trouble: null as Trouble | null,
  };

  /** of editions that were removed here and may be restored */
  const photos: Record<string, ReturnType<typeof takePhotos>> = {};

  function set(changes: Partial<typeof state>) {
    Object.assign(state, changes);
    show();
  }

  async function begin(way: Source, make: (referee: Referee) => Draft | Promise<Draft>) {
    const here = location.hash;
    set({ busy: way, trouble: null });
    try {
      const referee = await waking;
      await new Promise((done) => afterPaint(() => done(null)));
      const key = saveOwn(await make(referee));
      if (location.hash === here) location.hash = editorAt(key);
    } catch (problem) {
      set({ busy: null, trouble: { source: way, ...inWords(problem, way) } });
    }
  }

  async function read(file: File) {
    const refuse = (text: string) => set({ trouble: { source: "file", text, lines: [] } });
    if (file.size > largest) return refuse(t("This file is far too large for an edition."));
    const text = await file.text().catch(() => null);
    if (text === null) return refuse(t("This file cannot be read. Please choose it once more."));
    begin("file", (referee) => importEdition(text, referee));
  }

  function duplicate({ edition, confirmed }: Mine) {
    const copy = myEdition(saveOwn({ ...edition, name: copyName(edition.name) }, confirmed));
    if (copy) set({ editions: [copy, ...state.editions] });
    judge();
  }

  async function judge() {
    const referee = await waking.catch(() => null); // then the list does not say what is missing
    for (const { key, edition } of state.editions) {
      if (!referee || key in state.lacking) continue;
      await new Promise((done) => afterPaint(() => done(null)));
      state.lacking[key] = inShort(referee.call("check", { edition }).faults, edition);
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
    resize: (size: Partial<typeof state.size>) => set({ size: { ...state.size, ...size }, trouble: null }),
    read,
    duplicate,
    remove({ key }: Mine) {
      forgetEdition(key);
      photos[key] = takePhotos(key).catch(() => []); // none could be kept
      set({ removed: [...state.removed, key] });
    },
    async restore(mine: Mine) {
      saveEdition(mine);
      for (const [lake, photo] of (await photos[mine.key]) ?? []) keepPhoto(mine.key, lake, photo).catch(console.info);
      set({ removed: state.removed.filter((key) => key !== mine.key) });
    },
    removeOpened({ id }: Opened) {
      forgetOpened(id);
      set({ removed: [...state.removed, id] });
    },
    restoreOpened(opened: Opened) {
      rememberOpened(opened);
      set({ removed: state.removed.filter((id) => id !== opened.id) });
    },
  };

  judge();
  return () =>
    editionList(
      state.editions.map((mine) => ({
        mine,
        address: editorAt(mine.key),
        lacking: state.lacking[mine.key] ?? null,
        shared: mine.id && (same(mine.edition, mine.saved) ? "same" : "changed"),
        removed: state.removed.includes(mine.key),
      })),
      state.opened.map((opened) => ({
        opened,
        address: sharedAt(opened.id, null),
        removed: state.removed.includes(opened.id),
      })),
      state,
      callbacks,
    );
}

function inWords(problem: unknown, source: Source) {
  if (!(problem instanceof Refusal)) {
    const text = t(
      "The referee could not start, and nothing can be begun without it. Please check the network and open this page again.",
    );
    return { text, lines: [] };
  }
  const faults = problem.detail.faults ?? [];
  if (source !== "file") return { text: faults.map(({ code }) => reason(code)).join(" "), lines: [] };
  const lines = damages(faults);
  if (lines.length === 0) return { text: t("This file is no edition. Choose one that was exported here."), lines };
  return { text: t("This file is damaged, and nothing of it was kept:"), lines };
}
