/** A player is called otherwise from now on. */

import { cleaned, learnOwnName } from "../../device/names.ts";
import { dialog } from "../../kit/dialog.ts";
import { t } from "../../kit/words.ts";
import type { Followed } from "../sheet/state.ts";
import { inWords } from "./hands.ts";
import { rename } from "./rename.ts";

interface Dependencies {
  followed: Followed;
  /** the seats of this phone */
  mine: () => number[];
  show: () => void;
}

export function createNaming({ followed, mine, show }: Dependencies) {
  let naming: { seat: number; ours: boolean; name: string; busy: boolean; trouble: string | null } | null = null;

  function set(changes: Partial<NonNullable<typeof naming>>) {
    if (naming) naming = { ...naming, ...changes };
    show();
  }

  /** Whether the seat that was ours is played elsewhere now. */
  const isLost = () => naming?.ours && !mine().includes(naming.seat);

  function end() {
    naming = null;
    show();
  }

  async function save(typed: string) {
    const name = cleaned(typed);
    const asked = naming;
    if (!asked || asked.busy) return;
    if (!name) return set({ trouble: t("A name has at least one letter.") });
    set({ busy: true, trouble: null });
    try {
      await followed.rename(asked.seat, name);
      if (mine().join() === `${asked.seat}`) learnOwnName(name);
      end();
    } catch (problem) {
      set({ busy: false, trouble: inWords(problem) });
    }
  }

  return {
    draw() {
      if (isLost()) naming = null;
      return naming && dialog("rename", rename(naming, { save, close: end }), end);
    },
    async begin(seat: number) {
      naming = { seat, ours: mine().includes(seat), name: followed.names()[seat] ?? "", busy: false, trouble: null };
      show();
    },
  };
}
