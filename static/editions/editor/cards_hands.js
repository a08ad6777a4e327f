/** The emperor cards of a draft: what each side costs, and which areas it shades. */

import { actions } from "./actions.js";

/**
 * @typedef {import("../../rules/state.js").Side} Side
 * @typedef {import("../../rules/state.js").Shade} Shade
 */

/** @param {import("./hands.js").Scene} scene */
export function createCards(scene) {
  /**
   * @param {number} card
   * @param {Side} side
   * @returns {import("./actions.js").Hands}
   */
  function hands(card, side) {
    const path = ["emperor", card, side];
    const shades = () => scene.draft().emperor[card]?.[side].shades ?? [];

    /**
     * @param {Shade[]} changed
     * @param {number} reached the shade that the focus goes to
     */
    function put(changed, reached) {
      scene.put([...path, "shades"], changed, "");
      const found = document.querySelectorAll(`#card-${card}-${side} .shade`)[reached];
      found?.querySelector("select")?.focus();
    }

    return {
      price: (cost) => scene.put([...path, "cost"], cost),
      set: (i, field, value) => scene.put([...path, "shades", i, field], value, ""),
      add: () => put([...shades(), { color: "any", place: "anywhere" }], shades().length),
      remove: (i) => put(shades().toSpliced(i, 1), Math.max(0, i - 1)),
      up(i) {
        const changed = [...shades()];
        changed.splice(i - 1, 0, ...changed.splice(i, 1));
        put(changed, i - 1);
      },
    };
  }

  return {
    view: () => actions({ cards: scene.draft().emperor, faults: scene.judged()?.faults ?? [] }, hands),
  };
}
