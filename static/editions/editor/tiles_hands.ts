/** The tiles of a draft. */

import type { Shape } from "../../rules/state.ts";
import type { EditorModel } from "./hands.ts";
import { tileValues } from "./tile_values.ts";

export function createTiles(scene: EditorModel) {
  const callbacks = {
    enter: (shape: Shape, i: number, value: number | null) => scene.put(["shapes", shape, "values", i], value),
  };

  return {
    view: () => tileValues({ draft: scene.draft(), faults: scene.judged()?.faults ?? [] }, callbacks),
  };
}
