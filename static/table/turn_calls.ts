/** Calls the player of this phone whose turn has come. */

import { createCalling } from "../device/calling.ts";
import { t } from "../kit/words.ts";
import type { Setup, Table } from "../rules/state.ts";
import type { Hands } from "./sheet/hands.ts";

interface Dependencies {
  setup: Setup;
  table: () => Table;
  mine: () => number[];
  hands: Hands;
}

export function createTurnCalls({ setup, table, mine, hands }: Dependencies) {
  const calling = createCalling();
  let wasMine = isMine();

  function isMine() {
    return mine().includes(table().active ?? -1);
  }

  /** Where the title does not say it, nor something else has just happened. */
  function tell(active: number) {
    const { viewed, news } = hands.state();
    if (news || (setup.dice === "app" && viewed === active)) return;
    const { name } = table().seats[active] ?? {};
    const text = mine().length > 1 ? t("{name}’s turn", { name }) : t("Your turn");
    hands.tell({ text, ended: () => table().active !== active });
  }

  return {
    toggle: calling.toggle,
    /** From what is so now. */
    begin() {
      wasMine = isMine();
    },
    /** Unless the one before was on this phone too, which is being looked at then. */
    look() {
      const { active } = table();
      if (active !== null && isMine() && !wasMine) {
        calling.call();
        tell(active);
      }
      wasMine = isMine();
    },
  };
}
