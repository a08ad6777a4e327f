/** The tiles of a draft. */

import { tileValues } from "./tile_values.js";

/** @param {import("./hands.js").Scene} scene */
export function createTiles(scene) {
  const callbacks = {
    /**
     * @param {import("../../rules/state.js").Shape} shape
     * @param {number} i
     * @param {number | null} value
     */
    enter: (shape, i, value) => scene.put(["shapes", shape, "values", i], value),
  };

  return {
    view: () => tileValues({ draft: scene.draft(), faults: scene.judged()?.faults ?? [] }, callbacks),
  };
}
