/** Marks made by tapping the lake. */

import type { Color, Setup } from "../../rules/state.ts";
import type { Wish } from "../../sync/taps.ts";
import { likeliest, meaning } from "./meaning.ts";
import type { SheetState } from "./state.ts";

export function createMarking(setup: Setup, state: SheetState) {
  const { now, seat: seatNow, options, next, attempt } = state;

  function colorOf(area: number) {
    const { lakes, sheets } = setup.edition;
    const pools = lakes[sheets[seatNow().sheet].lake] ?? [];
    return pools[area >> 1]?.areas[area & 1] as Color;
  }

  function shade(area: number) {
    const seat = seatNow();
    const realDice = setup.dice === "real";
    const asked = { area, color: colorOf(area), seat, realDice, chosen: now().chosen, now: options(), next };
    const meant = meaning(asked);
    if (!meant) return refuse(area, likeliest(asked));
    state.unlessOpen(() => mark(area, meant.moves), meant.passes);
  }

  function mark(area: number, moves: Wish[]) {
    state.showAhead({ moves, shaded: [area], fireworks: [], after: { latest: area, focus: area } });
  }

  /** @param wish that will not be granted */
  function refuse(area: number, wish: Wish) {
    navigator.vibrate?.([30, 40, 30]);
    const times = (now().refused?.times ?? 0) + 1;
    attempt([wish], { refused: { area, times }, focus: area });
  }

  function pencil(area: number) {
    const { seat, shaded } = seatNow();
    const { mark: free, erase } = options();
    if (free.includes(area)) mark(area, [{ seat, type: "mark", area }]);
    else if (erase.includes(area)) attempt([{ seat, type: "erase", area }], { latest: area, focus: area });
    else refuse(area, { seat, type: shaded.includes(area) ? "erase" : "mark", area });
  }

  return { shade, pencil };
}
