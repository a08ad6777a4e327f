/** The hands of the part for the values of tiles. */

import type { Shape } from "../../rules/state.ts";
import type { EditorModel } from "./hands.ts";
import { tileValues } from "./tile_values.ts";

export function createTiles(model: EditorModel) {
  const callbacks = {
    enter: (shape: Shape, i: number, value: number | null) => model.put(["shapes", shape, "values", i], value),
    confirm: model.confirm,
  };

  return {
    view() {
      const faults = model.judged()?.faults ?? [];
      return tileValues({ draft: model.draft(), faults, lampions: model.lampions() }, callbacks);
    },
  };
}
