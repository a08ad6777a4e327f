/** The names of the six colours that were read: two that are tapped change places. */

import type { Color } from "../../rules/state.ts";
import { COLORS } from "../editor/tools.ts";
import type { Reading } from "../reading/reading.ts";

/** As the reading has it, but for names that were changed. */
export interface Read {
  pools: Reading["pools"];
  doubtful: number[];
}

export type Naming = ReturnType<typeof createNaming>;

export function createNaming({ pools, doubtful, swatches }: Reading) {
  /** what each colour that was read is called */
  let names = byColor((color) => color);
  let tapped: Color | null = null;

  function readAs(name: Color) {
    return COLORS.find((color) => names[color] === name) ?? name;
  }

  function read(): Read {
    const named = ([one, other]: [Color, Color]): [Color, Color] => [names[one], names[other]];
    return { pools: pools.map(({ areas, cut }) => ({ areas: named(areas), cut })), doubtful };
  }

  return {
    state: () => ({ read: read(), seen: byColor((name) => swatches[readAs(name)]), tapped }),
    tap(color: Color) {
      if (tapped && tapped !== color) names = { ...names, [readAs(tapped)]: color, [readAs(color)]: tapped };
      tapped = tapped ? null : color;
    },
  };
}

function byColor<T>(of: (color: Color) => T) {
  return Object.fromEntries(COLORS.map((color) => [color, of(color)])) as Record<Color, T>;
}
