/** The hands of the photo behind a lake. The photo stays in the memory of the page. */

import { forgetPhoto, readPhoto } from "../../device/photo.ts";
import { screenAt } from "../address.ts";
import { extent } from "./edited_lake.ts";
import { createFit } from "./fit.ts";
import type { EditorModel } from "./hands.ts";
import type { Placement, Printed } from "./photo.ts";
import { laid } from "./placement.ts";

// How wide a photo may lie, in the units of the lake: outside of that nobody would find it.
const [NARROWEST, WIDEST] = [50, 20_000];

export function createPhoto({ draft, mine, show }: EditorModel) {
  const { key } = mine();
  let open = false;
  let strength = 0.5;
  let unreadable = false;
  let printed: Printed | null = null;
  let fit: ReturnType<typeof createFit> | null = null;

  function setPlacement(placement: Placement) {
    if (!printed) return;
    const width = Math.hypot(placement.a, placement.b) * printed.width;
    if (!(width > NARROWEST && width < WIDEST)) return;
    printed = { ...printed, placement };
    show();
  }

  function begin() {
    if (!printed) return;
    const { placement } = printed;
    fit = createFit(() => printed?.placement ?? placement, setPlacement, done);
    showAndFocus(".fitting");
  }

  function done() {
    fit = null;
    showAndFocus(".underlay .fit");
  }

  function remove() {
    if (printed) forgetPhoto(printed);
    printed = null;
    fit = null;
    removeEventListener("hashchange", removeIfLeft);
  }

  function removeIfLeft() {
    const now = screenAt(location.hash);
    if (now.screen !== "editor" || now.key !== key) remove();
  }

  function showAndFocus(target: string) {
    show();
    (document.querySelector(target) as HTMLElement | null)?.focus();
  }

  async function choose(file: File) {
    try {
      const photo = await readPhoto(file);
      remove();
      printed = { ...photo, placement: laid(photo, extent(draft())) };
      unreadable = false;
      addEventListener("hashchange", removeIfLeft);
      removeIfLeft(); // the editor may have been left while the file was read
      begin();
    } catch (problem) {
      console.info(problem);
      unreadable = true;
      show();
    }
  }

  return {
    state: () => ({ open, strength, unreadable, printed, fit }),
    callbacks: {
      choose,
      fit: begin,
      remove() {
        remove();
        showAndFocus(".underlay input");
      },
      strengthen(chosen: number) {
        strength = chosen;
        show();
      },
      toggle() {
        open = !open;
        fit = null;
        unreadable = false;
        show();
      },
    },
  };
}
