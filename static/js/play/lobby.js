/** The lobby's own hands: seats claimed and taken over, the QR code drawn. */

import { Refusal } from "../rules/refusal.js";
import { NoAnswer } from "../sync/api.js";
import { reason, t } from "../words.js";
import { claimSeat, drawQr } from "./seats.js";

/**
 * @param {{ code: string, trouble: string | null, show: () => void, board: () => void, start: () => void, seated: (seat: number) => void }} means
 */
export function createLobby({ code, trouble, show, board, start, seated }) {
  let state = {
    qr: /** @type {string | null} */ (null),
    busy: /** @type {number | null} */ (null),
    trouble,
    typing: /** @type {number | null} */ (null),
  };

  let drawing = false;

  /** @param {Partial<typeof state>} changes */
  function set(changes) {
    state = { ...state, ...changes };
    show();
  }

  /**
   * @param {number} seat
   * @param {string} [handover]
   */
  async function claim(seat, handover) {
    set({ busy: seat, trouble: null });
    try {
      await claimSeat(code, seat, handover);
      set({ busy: null, typing: null });
      seated(seat);
    } catch (problem) {
      set({ busy: null, trouble: inWords(problem) });
    }
  }

  function draw() {
    drawing = true;
    drawQr(`/t/${code}`).then(
      (qr) => set({ qr }),
      () => {
        drawing = false; // tried again when it is next looked for
      },
    );
  }

  return {
    state() {
      if (!drawing) draw();
      return state;
    },
    callbacks: {
      claim: (/** @type {number} */ seat) => claim(seat),
      type: (/** @type {number | null} */ typing) => set({ typing, trouble: null }),
      takeOver: (/** @type {number} */ seat, /** @type {string} */ typed) => claim(seat, typed),
      start,
      board,
    },
  };
}

/** @param {unknown} problem */
export function inWords(problem) {
  if (problem instanceof Refusal) return reason(problem.code);
  if (problem instanceof NoAnswer) return t("There is no connection to the server just now.");
  throw problem;
}
