/** The turn bonuses of a draft: a cursor goes from slot to slot, one colour each. */

import { bonuses, SLOTS } from "./bonuses.js";
import { typed } from "./keys.js";

/**
 * @typedef {import("../../rules/state.js").Color} Color
 */

/** @param {import("./hands.js").Scene} scene */
export function createBonuses(scene) {
  /** @type {number | null} */
  let cursor = null;

  function colors() {
    const { sheets } = scene.draft();
    return SLOTS.map(({ sheet, players, index }) => sheets[sheet].bonuses[players][index] ?? null);
  }

  function at() {
    return cursor ?? Math.max(0, colors().indexOf(null));
  }

  /** @param {number} slot */
  function go(slot) {
    cursor = slot;
    scene.show();
    const found = /** @type {HTMLElement | null} */ (document.querySelector(`[data-slot="${slot}"]`));
    found?.scrollIntoView({ block: "nearest" });
    if (document.activeElement?.matches(".slot")) found?.focus({ preventScroll: true });
  }

  /**
   * @param {number} slot
   * @param {Color | null} color
   */
  function put(slot, color) {
    const found = SLOTS[slot];
    if (found) scene.put(["sheets", found.sheet, "bonuses", found.players, found.index], color, "");
  }

  /** @param {Color} color */
  function write(color) {
    const slot = at();
    put(slot, color);
    const empty = colors().indexOf(null);
    go(slot + 1 < SLOTS.length || empty < 0 ? Math.min(slot + 1, SLOTS.length) : empty);
  }

  function takeBack() {
    const slot = at() - 1;
    if (slot < 0) return;
    put(slot, null);
    go(slot);
  }

  const callbacks = {
    go,
    write,
    takeBack,
    /** @param {number} steps */
    walk: (steps) => go(Math.min(Math.max(at() + steps, 0), SLOTS.length - 1)),
    /** @param {KeyboardEvent} event */
    type: (event) => typed(event, { write: (color) => (color ? write(color) : takeBack()) }),
    /** @param {import("../../rules/state.js").Draft["gift_circles"]} circles */
    setCircles: (circles) => scene.put(["gift_circles"], circles),
  };

  return {
    view() {
      const wrong = scene.judged()?.faults.some(({ path }) => path === "gift_circles") ?? false;
      return bonuses({ colors: colors(), at: at(), giftCircles: scene.draft().gift_circles, wrong }, callbacks);
    },
  };
}
