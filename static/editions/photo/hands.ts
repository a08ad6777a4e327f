/** The hands of the photo of a lake: it is chosen, its corners are put, it is read, and its colours get their names. */

import { decoded, pixelsOf, readPhoto } from "../../device/photo.ts";
import { type KeptPhoto, keepPhoto, keptPhoto, letGoOfPhoto } from "../../device/photos.ts";
import { bringScripts } from "../../kit/later.ts";
import type { Color } from "../../rules/state.ts";
import { screenAt } from "../address.ts";
import type { EditorModel } from "../editor/hands.ts";
import type { Picture } from "../reading/flatten.ts";
import type { Straight } from "../reading/reading.ts";
import { asItLies, begun, createCorners, quarterTurned } from "./corners_hands.ts";
import { createNaming, type Naming, type Read } from "./naming.ts";
import { inSlices } from "./slices.ts";
import { underlay } from "./underlay.ts";

/** `corners`: no lake can lie so; `colors`: they cannot be told apart; `other`: something failed that may go well next time */
export type Trouble = "corners" | "colors" | "other";

type Step = "corners" | "straightened" | "names" | null;

interface Photo extends KeptPhoto {
  url: string;
  width: number;
  height: number;
  /** of the straightened picture */
  under: string | null;
}

export type PhotoHands = ReturnType<typeof createPhoto>;

/**
 * @param lake the one that is edited now
 * @param fill takes over what was read, as one step
 */
export function createPhoto(model: EditorModel, lake: () => string, fill: (read: Read) => void) {
  const { key } = model.mine();
  let open = false;
  let strength = 0.5;
  let unreadable = false;
  let photo: Photo | null = null;
  /** the lake of which this is the photo */
  let of: string | null = null;
  let step: Step = null;
  let seen: number | null = null;
  let busy = false;
  let trouble: Trouble | null = null;
  /** what can be read */
  let readable: Straight | null = null;
  let naming: Naming | null = null;

  const hands = createCorners(
    () => photo?.corners ?? [],
    () => photo ?? { width: 0, height: 0 },
    (corners) => {
      photo = photo && { ...photo, corners };
      trouble = null;
      model.show();
    },
    look,
  );

  function look(corner: number | null) {
    seen = corner;
    model.show();
  }

  function lies() {
    const { columns, rows } = model.draft();
    return columns >= rows;
  }

  async function take(picture: Blob, kept: KeptPhoto | null) {
    const { naturalWidth: width, naturalHeight: height } = await decoded(picture);
    const { corners, straight } = kept ?? { corners: begun({ width, height }), straight: null };
    forget();
    const under = straight && URL.createObjectURL(straight);
    photo = { picture, corners, straight, url: URL.createObjectURL(picture), width, height, under };
    of = lake();
    addEventListener("hashchange", forgetIfLeft);
    forgetIfLeft(); // the editor may have been left while the file was read
  }

  /** Out of the memory of the page. */
  function forget() {
    if (photo) for (const url of [photo.url, photo.under]) if (url) URL.revokeObjectURL(url);
    photo = readable = naming = null;
    step = null;
    busy = false;
    trouble = null;
    removeEventListener("hashchange", forgetIfLeft);
  }

  function forgetIfLeft() {
    const now = screenAt(location.hash);
    if (now.screen === "editor" && now.key === key) return;
    forget();
    of = null;
  }

  /** The photo of this lake, if there is one from before. */
  async function recall() {
    if (of === lake()) return;
    forget();
    of = lake();
    const here = of;
    try {
      const kept = await keptPhoto(key, here);
      if (!kept || of !== here || photo) return;
      await take(kept.picture, kept);
    } catch (problem) {
      console.info(problem);
    }
    model.show();
  }

  function keep() {
    if (!photo || of === null) return;
    const { picture, corners, straight } = photo;
    keepPhoto(key, of, { picture, corners, straight }).catch(console.info); // then it lasts as long as the page
  }

  async function choose(file: File) {
    try {
      const picture = await readPhoto(file);
      await take(picture, null);
      unreadable = false;
      keep();
      go("corners");
    } catch (problem) {
      console.info(problem);
      unreadable = true;
      model.show();
    }
  }

  async function lay() {
    if (!photo) return;
    const here = photo;
    const { columns, rows } = model.draft();
    await bringScripts("reading");
    const { straighten } = await import("../reading/reading.ts");
    const pixels: Picture = await pixelsOf(here.picture);
    const found = straighten(pixels, here.corners, { columns, rows });
    if (photo !== here) return; // a corner was moved, or the photo is gone
    if (found.vertices.length === 0) {
      trouble = "corners";
      return;
    }
    const straight = await underlay(await decoded(here.picture), found.vertices, columns);
    if (photo !== here) return;
    if (here.under) URL.revokeObjectURL(here.under);
    photo = { ...here, straight, under: URL.createObjectURL(straight) };
    readable = found;
    keep();
    go("straightened");
  }

  async function whileBusy(act: () => Promise<void>) {
    if (busy) return;
    busy = true;
    model.show();
    try {
      await act();
    } catch (problem) {
      console.info(problem);
      trouble = "other";
    }
    busy = false;
    model.show();
  }

  const straighten = () => whileBusy(lay);

  const read = () =>
    whileBusy(async () => {
      if (!readable) return;
      const here = readable;
      await bringScripts("reading");
      const { read: slices } = await import("../reading/reading.ts");
      const found = await inSlices(slices(here));
      if (readable !== here) return;
      if (found.readable) {
        naming = createNaming(found);
        go("names");
      } else trouble = "colors";
    });

  function go(next: Step) {
    step = next;
    trouble = null;
    model.show();
    (document.querySelector(next ? ".entering .done" : ".underlay .fit") as HTMLElement | null)?.focus();
  }

  function remove() {
    if (of !== null) letGoOfPhoto(key, of).catch(console.info);
    forget();
    model.show();
    (document.querySelector(".underlay input") as HTMLElement | null)?.focus();
  }

  return {
    recall,
    /** Back to the lake. */
    leave() {
      step = null;
    },
    state() {
      return {
        open,
        strength,
        unreadable,
        photo,
        step,
        seen,
        busy,
        trouble,
        naming: step === "names" ? (naming?.state() ?? null) : null,
      };
    },
    callbacks: {
      ...hands,
      look,
      choose,
      straighten() {
        if (photo && !busy) photo = { ...photo, corners: asItLies(photo.corners, lies()) };
        straighten();
      },
      read,
      tap(color: Color) {
        naming?.tap(color);
        model.show();
      },
      fill() {
        const found = naming?.state().read;
        go(null);
        if (found) fill(found);
      },
      corners: () => go("corners"),
      byHand: () => go(null),
      quarter() {
        if (!photo || busy) return;
        photo = { ...photo, corners: quarterTurned(photo.corners) };
        straighten();
      },
      remove,
      strengthen(chosen: number) {
        strength = chosen;
        model.show();
      },
      toggle() {
        open = !open;
        step = null;
        unreadable = false;
        model.show();
      },
    },
  };
}
