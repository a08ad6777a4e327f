/** The hands of a cursor that goes on by itself: over all areas as one reads, or over those that a reading doubts. */

import { inOrder, OTHER_CUT, type Plan } from "../../kit/plan.ts";
import type { Color, Cut, Draft } from "../../rules/state.ts";
import { cutAs, flip, paint } from "./draft.ts";
import type { EditorModel } from "./hands.ts";
import type { InTurn } from "./in_turn.ts";

interface Means {
  lake: () => string;
  /** the lake of this draft, as it is drawn here */
  planned: (draft: Draft) => Plan;
  /** whether it is drawn a quarter turned */
  turned: () => boolean;
  /** goes to an area */
  walk: (area: number) => void;
}

/** Places are two for each square as one reads, the upper area first; or those that are doubted. */
export function createInTurn(model: EditorModel, { lake, planned, turned, walk }: Means) {
  let on = false;
  let doubted: number[] | null = null;
  let at = 0;

  function places(draft = model.draft()) {
    return doubted ?? inOrder(planned(draft));
  }

  function go(place: number) {
    const all = places();
    at = Math.max(0, place);
    on = at < all.length;
    if (on) walk(all[at] as number);
    model.show();
  }

  function begin(areas: number[] | null) {
    doubted = areas;
    const { lakes } = model.draft();
    const first = places().findIndex((area) => !lakes[lake()]?.[area >> 1]?.areas[area & 1]);
    go(areas ? 0 : Math.max(0, first));
  }

  /** @param drawn how its square is cut, as it is drawn here */
  function write(color: Color, drawn?: Cut) {
    const draft = model.draft();
    const here = places()[at] as number;
    const cut = drawn && (turned() ? OTHER_CUT[drawn] : drawn);
    const lying = cut ? cutAs(draft, lake(), here, cut) : draft;
    model.change(paint(lying, lake(), places(lying)[at] as number, color));
    go(at + 1);
  }

  return {
    state(): InTurn | null {
      const all = places();
      const area = all[at];
      if (!on || area === undefined) return null;
      return { area, at, of: all.length, opens: !doubted && at % 2 === 0, doubted: doubted !== null };
    },
    doubted: () => (on && doubted ? doubted.slice(at) : []),
    goTo(area: number) {
      const place = places().indexOf(area);
      if (on && place >= 0) go(place);
    },
    begin,
    callbacks: {
      write,
      goOn: () => go(at + 1),
      goBack: () => go(at - 1),
      flip: () => model.change(flip(model.draft(), lake(), places()[at] as number)),
      end() {
        on = false;
        model.show();
      },
    },
  };
}
