/** A photo of the printed sheet behind the lake. It is read here and sent nowhere. */

import { nothing } from "../../vendor/lit-html/lit-html.js";

/** @param {() => void} show */
export function createPhoto(show) {
  let open = false;

  return {
    state: () => ({ open, strength: 0 }),
    /** @param {import("../views/plan.js").Plan} _plan */
    behind: (_plan) => /** @type {unknown} */ (nothing),
    /**
     * Moves the photo, while it is being fitted.
     * @param {PointerEvent} _down
     */
    drag: (_down) => false,
    callbacks: {
      toggle() {
        open = !open;
        show();
      },
    },
  };
}
