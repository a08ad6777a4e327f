/** The lobby's own hands: seats claimed and taken over, the QR code drawn. */

import { isAlone } from "../../device/tables.ts";
import { reason, t } from "../../kit/words.ts";
import { Refusal } from "../../rules/refusal.ts";
import { NoAnswer } from "../../sync/api.ts";
import { drawQr } from "../../sync/qr.ts";
import { claimSeat } from "../../sync/seats.ts";

export function createLobby({
  code,
  trouble,
  show,
  board,
  start,
  seated,
  tell,
}: {
  code: string;
  trouble: string | null;
  show: () => void;
  board: () => void;
  start: () => void;
  seated: (seat: number) => void;
  /** the server of a table that only this phone knows */
  tell: () => Promise<void>;
}) {
  let state = {
    qr: null as string | null,
    busy: null as number | null,
    trouble,
    typing: null as number | null,
    online: navigator.onLine,
    telling: false,
  };

  let drawing = isAlone(code); // nobody else could come to that table

  function set(changes: Partial<typeof state>) {
    state = { ...state, ...changes };
    show();
  }

  async function claim(seat: number, handover?: string) {
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
    say: (trouble: string) => set({ trouble }),
    callbacks: {
      claim: (seat: number) => claim(seat),
      type: (typing: number | null) => set({ typing, trouble: null }),
      takeOver: (seat: number, typed: string) => claim(seat, typed),
      tell: letOthersSee,
      start,
      board,
    },
  };
}

export function inWords(problem: unknown) {
  if (problem instanceof Refusal) return reason(problem.code);
  if (problem instanceof NoAnswer) return t("There is no connection to the server just now.");
  throw problem;
}
