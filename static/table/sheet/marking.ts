/** Marks made by tapping the lake. */

import type { Color, Seat, Setup } from "../../rules/state.ts";
import type { Wish } from "../../sync/taps.ts";
import { likeliest, meaning } from "./meaning.ts";
import type { SheetState } from "./state.ts";

export function createMarking(setup: Setup, state: SheetState) {
  const { now, seat: seatNow, options, turned, next, attempt } = state;

  function colorOf(area: number) {
    const { lakes, sheets } = setup.edition;
    const pools = lakes[sheets[seatNow().sheet].lake] ?? [];
    return pools[area >> 1]?.areas[area & 1] as Color;
  }

  function shade(area: number) {
    const seat = seatNow();
    const realDice = setup.dice === "real";
    const asked = {
      area,
      color: colorOf(area),
      seat,
      realDice,
      chosen: now().chosen,
      now: options(),
      turned: turned(),
      next,
    };
    const meant = meaning(asked);
    if (!meant) return refuse(area, likeliest(asked));
    state.unlessOpen(() => mark(area, meant.moves), meant.passes);
  }

  function mark(area: number, moves: Wish[]) {
    const look = ({ shaded }: Seat) => ({ shaded: [...shaded, area] });
    state.showAhead({ moves, look, after: { latest: area, focus: area, by: 0, ending: true } });
  }

  function erase(area: number, moves: Wish[]) {
    const look = ({ shaded }: Seat) => ({ shaded: shaded.filter((other) => other !== area) });
    state.showAhead({ moves, look, after: { latest: area, focus: area } });
  }

  /** @param wishes that will not be granted */
  function refuse(area: number, wishes: Wish[]) {
    navigator.vibrate?.([30, 40, 30]);
    const times = (now().refused?.times ?? 0) + 1;
    attempt(wishes, { refused: { area, times }, focus: area });
  }

  /** What a pencil does needs no answer beforehand. */
  function pencil(area: number) {
    const { seat, shaded, fireworks, done } = seatNow();
    const moves = [{ seat, type: shaded.includes(area) ? "erase" : "mark", area }];
    if ((done && !setup.referee) || fireworks.some(({ pools }) => pools.includes(area >> 1)))
      return refuse(area, moves);
    if (shaded.includes(area)) erase(area, moves);
    else mark(area, moves);
  }

  function gift(delta: number) {
    const look = ({ gifts: { earned, spent } }: Seat) => ({
      gifts: delta > 0 ? { earned: earned + 1, spent } : { earned, spent: spent + 1 },
    });
    state.showAhead({ moves: [{ seat: seatNow().seat, type: "gift", delta }], look, beside: true, after: {} });
  }

  function cross(round: number) {
    const look = ({ crossed }: Seat) => ({ crossed: [...crossed, round] });
    state.showAhead({ moves: [{ seat: seatNow().seat, type: "cross", round }], look, beside: true, after: {} });
  }

  function lift(index: number) {
    const look = ({ fireworks }: Seat) => ({ fireworks: fireworks.filter((_, at) => at !== index) });
    state.showAhead({ moves: [{ seat: seatNow().seat, type: "lift", index }], look, after: {} });
  }

  return { shade, pencil, gift, cross, lift };
}
