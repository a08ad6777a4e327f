/** A seat on its way to another phone: its code is asked for, drawn and shown. */

import { myTable } from "../../device/tables.js";
import { drawQr } from "../../sync/qr.js";
import { dialog } from "../../kit/dialog.js";
import { handover } from "./handover.js";
import { handOver, handoverPath } from "../../sync/seats.js";

/**
 * @param {string} code
 * @param {() => void} show
 */
export function createHanding(code, show) {
  /** @type {{ name: string, code: string, qr: string | null } | null} */
  let handing = null;

  function end() {
    handing = null;
    show();
  }

  return {
    draw: () => handing && dialog("handover", handover(handing, { close: end }), end),
    /**
     * @param {number} seat
     * @param {string} name
     */
    async begin(seat, name) {
      const { seats, host } = myTable(code);
      const handover = await handOver(code, seat, seats[seat] ?? host ?? Object.values(seats)[0]);
      handing = { name, code: handover, qr: null };
      show();
      handing = { ...handing, qr: await drawQr(handoverPath(code, seat, handover)) };
      show();
    },
  };
}
