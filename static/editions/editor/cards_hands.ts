/** The hands of the part for emperor cards: the cost of each side, and the areas that it shades. */

import type { Shade, Side } from "../../rules/state.ts";
import { actions, type Hands } from "./actions.ts";
import type { EditorModel } from "./hands.ts";

export function createCards(model: EditorModel) {
  function hands(card: number, side: Side): Hands {
    const path = ["emperor", card, side];
    const shades = () => model.draft().emperor[card]?.[side].shades ?? [];

    /** @param reached the shade that the focus goes to */
    function put(changed: Shade[], reached: number) {
      model.put([...path, "shades"], changed, "");
      const found = document.querySelectorAll(`#card-${card}-${side} .shade`)[reached];
      found?.querySelector("select")?.focus();
    }

    return {
      price: (cost) => model.put([...path, "cost"], cost),
      set: (i, field, value) => model.put([...path, "shades", i, field], value, ""),
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
    view() {
      const faults = model.judged()?.faults ?? [];
      return actions({ cards: model.draft().emperor, faults, lampions: model.lampions() }, hands, model.confirm);
    },
  };
}
