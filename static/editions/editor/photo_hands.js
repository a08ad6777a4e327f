/** A photo of the printed sheet behind the lake. It is read here, sent nowhere and kept nowhere. */

import { forgetPhoto, readPhoto } from "../../device/photo.js";
import { extent } from "./edited_lake.js";
import { placeAt } from "../address.js";
import { createFit } from "./fit.js";
import { laid } from "./placement.js";

/**
 * @typedef {import("./photo.js").Printed} Printed
 * @typedef {import("./placement.js").Placement} Placement
 */

// How wide a photo may lie, in the units of the lake: outside of that nobody would find it.
const [NARROWEST, WIDEST] = [50, 20_000];

/** @param {import("./hands.js").Scene} scene */
export function createPhoto({ draft, mine, show }) {
  const { key } = mine();
  let open = false;
  let strength = 0.5;
  let unreadable = false;
  /** @type {Printed | null} */
  let printed = null;
  /** @type {ReturnType<typeof createFit> | null} */
  let fit = null;

  /** @param {Placement} placement */
  function place(placement) {
    if (!printed) return;
    const width = Math.hypot(placement.a, placement.b) * printed.width;
    if (!(width > NARROWEST && width < WIDEST)) return;
    printed = { ...printed, placement };
    show();
  }

  function begin() {
    if (!printed) return;
    const { placement } = printed;
    fit = createFit(() => printed?.placement ?? placement, place, done);
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
    const place = placeAt(location.hash);
    if (place.screen !== "editor" || place.key !== key) remove();
  }

  /** @param {string} target */
  function showAndFocus(target) {
    show();
    /** @type {HTMLElement | null} */ (document.querySelector(target))?.focus();
  }

  /** @param {File} file */
  async function choose(file) {
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
      /** @param {number} seen */
      strengthen(seen) {
        strength = seen;
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
