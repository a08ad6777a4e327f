/** A seat on its way to another phone: its code is asked for, drawn and shown. */

import { myTable } from "../../device/tables.ts";
import { dialog } from "../../kit/dialog.ts";
import { drawQr } from "../../sync/qr.ts";
import { handOver, handoverPath } from "../../sync/seats.ts";
import { handover } from "./handover.ts";

/** @param mine the seats of this phone */
export function createHanding(code: string, mine: () => number[], show: () => void) {
  let handing: { seat: number; ours: boolean; name: string; code: string; qr: string | null } | null = null;

  /** A seat of ours that is ours no longer has arrived on its new phone. */
  const hasArrived = () => handing?.ours && !mine().includes(handing.seat);

  function end() {
    handing = null;
    show();
  }

  return {
    draw() {
      if (hasArrived()) handing = null;
      return handing && dialog("handover", handover(handing, { close: end }), end);
    },
    async begin(seat: number, name: string) {
      const { seats, host } = myTable(code);
      const handover = await handOver(code, seat, seats[seat] ?? host ?? Object.values(seats)[0]);
      const asked = { seat, ours: mine().includes(seat), name, code: handover, qr: null };
      handing = asked;
      show();
      const qr = await drawQr(handoverPath(code, seat, handover));
      if (handing === asked) handing = { ...asked, qr };
      show();
    },
  };
}
