/** The hands of the part for turn bonuses: a cursor that moves from slot to slot, one colour each. */

import type { Color, Draft } from "../../rules/state.ts";
import { bonuses, SLOTS } from "./bonuses.ts";
import type { EditorModel } from "./hands.ts";
import { typed } from "./keys.ts";

export function createBonuses(model: EditorModel) {
  let cursor: number | null = null;

  function colors() {
    const { sheets } = model.draft();
    return SLOTS.map(({ sheet, players, index }) => sheets[sheet].bonuses[players][index] ?? null);
  }

  function at() {
    return cursor ?? Math.max(0, colors().indexOf(null));
  }

  function go(slot: number) {
    cursor = slot;
    model.show();
    const found = document.querySelector(`[data-slot="${slot}"]`) as HTMLElement | null;
    found?.scrollIntoView({ block: "nearest" });
    if (document.activeElement?.matches(".slot")) found?.focus({ preventScroll: true });
  }

  function put(slot: number, color: Color | null) {
    const found = SLOTS[slot];
    if (found) model.put(["sheets", found.sheet, "bonuses", found.players, found.index], color, "");
  }

  function write(color: Color) {
    const slot = at();
    put(slot, color);
    const empty = colors().indexOf(null);
    go(slot + 1 < SLOTS.length || empty < 0 ? Math.min(slot + 1, SLOTS.length) : empty);
  }

  function takeBack() {
    const slot = at() - 1;
    if (slot < 0) return;
    put(slot, null);
    go(slot);
  }

  const callbacks = {
    go,
    write,
    takeBack,
    walk: (steps: number) => go(Math.min(Math.max(at() + steps, 0), SLOTS.length - 1)),
    type: (event: KeyboardEvent) => typed(event, { write: (color) => (color ? write(color) : takeBack()) }),
    confirm: model.confirm,
    setCircles: (circles: Draft["gift_circles"]) => model.put(["gift_circles"], circles),
  };

  return {
    reveal(path: string) {
      const found = SLOTS.findIndex(({ sheet, players, index }) =>
        `sheets.${sheet}.bonuses.${players}[${index}]`.startsWith(path),
      );
      if (found >= 0) go(found);
      (document.querySelector(`[data-slot="${found}"]`) as HTMLElement | null)?.focus();
    },
    view() {
      const wrong = model.judged()?.faults.some(({ path }) => path === "gift_circles") ?? false;
      const { gift_circles: giftCircles } = model.draft();
      return bonuses({ colors: colors(), at: at(), giftCircles, wrong, lampions: model.lampions() }, callbacks);
    },
  };
}
