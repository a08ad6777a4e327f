/** The lobby's own hands: seats claimed and taken over, the QR code drawn. */

import { isAlone } from "../../device/tables.js";
import { Refusal } from "../../rules/refusal.js";
import { NoAnswer } from "../../sync/api.js";
import { drawQr } from "../../sync/qr.js";
import { reason, t } from "../../kit/words.js";
import { claimSeat } from "../../sync/seats.js";

/**
 * @param {object} means
 * @param {string} means.code
 * @param {string | null} means.trouble
 * @param {() => void} means.show
 * @param {() => void} means.board
 * @param {() => void} means.start
 * @param {(seat: number) => void} means.seated
 * @param {() => Promise<void>} means.tell the server of a table that only this phone knows
 */
export function createLobby({ code, trouble, show, board, start, seated, tell }) {
  let state = {
    qr: /** @type {string | null} */ (null),
    busy: /** @type {number | null} */ (null),
    trouble,
    typing: /** @type {number | null} */ (null),
    online: navigator.onLine,
    telling: false,
  };

  let drawing = isAlone(code); // nobody else could come to that table

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

  async function letOthersSee() {
    set({ telling: true, trouble: null });
    try {
      await tell();
    } catch (problem) {
      set({ telling: false, trouble: `${inWords(problem)} ${t("The table stays as it is on this phone.")}` });
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

  for (const turn of ["online", "offline"])
    addEventListener(turn, () => set({ online: navigator.onLine, trouble: null }));
  return {
    state() {
      if (!drawing) draw();
      return state;
    },
    say: (/** @type {string} */ trouble) => set({ trouble }),
    callbacks: {
      claim: (/** @type {number} */ seat) => claim(seat),
      type: (/** @type {number | null} */ typing) => set({ typing, trouble: null }),
      takeOver: (/** @type {number} */ seat, /** @type {string} */ typed) => claim(seat, typed),
      tell: letOthersSee,
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
