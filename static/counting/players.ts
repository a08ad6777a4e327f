/** What can be done about those who play: names, who comes and goes, a game with the same people. */

import type { Calculator, Draft } from "./calculator.ts";
import type { Count } from "./count.ts";
import { called } from "./player_names.ts";

interface Parts<D extends Draft, Judged> {
  calculator: Calculator<D, Judged>;
  count: Count<D, Judged>;
  change(changes: Partial<D>): void;
  /** after a question, if something would be lost */
  surely(act: () => void): void;
  toCount(): void;
}

export function createPlayers<D extends Draft, Judged>(parts: Parts<D, Judged>) {
  const { calculator, count, change, surely, toCount } = parts;
  let removed: { name: string; before: D } | null = null;

  /** Whatever is changed otherwise, a removal stands. */
  function changeFurther(changes: Partial<D>) {
    removed = null;
    change(changes);
  }

  function startNew() {
    removed = null;
    count.beginAnew();
    toCount();
  }

  return {
    /** who has just gone, and can come back with all that was entered */
    removed: () => removed?.name ?? null,
    rename: (names: string[]) => changeFurther({ names } as Partial<D>),
    add(name: string) {
      const draft = count.draft();
      changeFurther({ ...calculator.joined(draft), names: [...draft.names, name] });
    },
    remove(seat: number) {
      const draft = count.draft();
      removed = { name: called(draft.names)[seat] ?? "", before: draft };
      const names = draft.names.filter((_, other) => other !== seat);
      change({ ...calculator.without(draft, seat), names });
    },
    bringBack() {
      if (!removed) return;
      const { begun, counted, correcting, ...entered } = removed.before;
      changeFurther(entered as unknown as Partial<D>);
    },
    startNew: () => surely(startNew),
    count() {
      if (count.draft().counted) startNew();
      else toCount();
    },
  };
}
