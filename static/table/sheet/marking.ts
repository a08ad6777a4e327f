/** Marks made by tapping the lake. */

import type { Color, Options, Seat, Setup } from "../../rules/state.ts";
import type { Wish } from "../../sync/taps.ts";
import type { HandsState, MarkAhead } from "./hands.ts";
import { likeliest, meaning, type Passed } from "./meaning.ts";

export function createMarking({
  setup,
  get,
  options,
  next,
  attempt,
  foreshow,
  unlessOpen,
}: {
  setup: Setup;
  get: () => { hands: HandsState; seat: Seat };
  options: () => Options;
  next: () => Options | null;
  attempt: (moves: Wish[], changes: Partial<HandsState>) => void;
  foreshow: (making: MarkAhead) => void;
  unlessOpen: (passes: Passed[], go: () => void) => void;
}) {
  function colorOf(area: number) {
    const { lakes, sheets } = setup.edition;
    const pools = lakes[sheets[get().seat.sheet].lake] ?? [];
    return pools[area >> 1]?.areas[area & 1] as Color;
  }

  function shade(area: number) {
    const { hands, seat } = get();
    const realDice = setup.dice === "real";
    const asked = { area, color: colorOf(area), seat, realDice, chosen: hands.chosen, now: options(), next };
    const meant = meaning(asked);
    if (!meant) return refuse(area, likeliest(asked));
    unlessOpen(meant.passes, () => mark(area, meant.moves));
  }

  function mark(area: number, moves: Wish[]) {
    foreshow({ moves, shaded: [area], fireworks: [], after: { latest: area, focus: area } });
  }

  /** @param wish that will not be granted */
  function refuse(area: number, wish: Wish) {
    navigator.vibrate?.([30, 40, 30]);
    const times = (get().hands.refused?.times ?? 0) + 1;
    attempt([wish], { refused: { area, times }, focus: area });
  }

  function pencil(area: number) {
    const { seat } = get().seat;
    const { mark: free, erase } = options();
    if (free.includes(area)) mark(area, [{ seat, type: "mark", area }]);
    else if (erase.includes(area)) attempt([{ seat, type: "erase", area }], { latest: area, focus: area });
    else refuse(area, { seat, type: get().seat.shaded.includes(area) ? "erase" : "mark", area });
  }

  return { shade, pencil };
}
