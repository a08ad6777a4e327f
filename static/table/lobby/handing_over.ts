/** A seat on its way to another phone: its code is asked for, drawn and shown. */

import { myTable } from "../../device/tables.ts";
import { dialog } from "../../kit/dialog.ts";
import { drawQr } from "../../sync/qr.ts";
import { handOver, handoverPath } from "../../sync/seats.ts";
import { handover } from "./handover.ts";

export function createHanding(code: string, show: () => void) {
  let handing: { name: string; code: string; qr: string | null } | null = null;

  function end() {
    handing = null;
    show();
  }

  return {
    draw: () => handing && dialog("handover", handover(handing, { close: end }), end),
    async begin(seat: number, name: string) {
      const { seats, host } = myTable(code);
      const handover = await handOver(code, seat, seats[seat] ?? host ?? Object.values(seats)[0]);
      handing = { name, code: handover, qr: null };
      show();
      handing = { ...handing, qr: await drawQr(handoverPath(code, seat, handover)) };
      show();
    },
  };
}
