/** The lobby's own hands: seats claimed and taken over, the QR code drawn. */

import { cleaned, learnOwnName, ownName } from "../../device/names.ts";
import { isNewsOfPlainHttp } from "../../device/plain_http.ts";
import { wayToSecure } from "../../device/secure.ts";
import { isAlone } from "../../device/tables.ts";
import { reason, t } from "../../kit/words.ts";
import { Refusal } from "../../rules/refusal.ts";
import { NoAnswer } from "../../sync/api.ts";
import { backInReach } from "../../sync/contact.ts";
import { drawAddress } from "../../sync/qr.ts";
import { claimSeat } from "../../sync/seats.ts";

export function createLobby({
  code,
  trouble,
  invitation,
  isLive,
  show,
  board,
  start,
  seated,
  rename,
  tell,
  share,
}: {
  code: string;
  trouble: string | null;
  /** what draws the QR code, where it has been asked for already */
  invitation: ReturnType<typeof drawAddress> | null;
  /** whether the server is in reach */
  isLive: () => boolean;
  show: () => void;
  board: () => void;
  start: () => void;
  seated: (seat: number) => void;
  rename: (seat: number) => void;
  /** the server of a table that only this phone knows */
  tell: () => Promise<void>;
  /** the link of the table */
  share: (address: string) => void;
}) {
  let state = {
    qr: null as string | null,
    busy: null as number | null,
    trouble,
    typing: null as number | null,
    online: navigator.onLine,
    telling: false,
    plain: isNewsOfPlainHttp(),
    secure: wayToSecure(),
    own: ownName(),
  };

  let isOver = () => false;
  const path = `/t/${code}`;
  let address = location.origin + path;
  let drawing = isAlone(code); // nobody else could come to that table

  function set(changes: Partial<typeof state>) {
    state = { ...state, ...changes };
    show();
  }

  async function claim(seat: number, name: string, handover?: string) {
    set({ busy: seat, trouble: null });
    try {
      await claimSeat(code, seat, handover, name || undefined);
      if (name) learnOwnName(name);
      set({ busy: null, typing: null });
      seated(seat);
    } catch (problem) {
      fail(problem, { busy: null });
    }
  }

  function fail(problem: unknown, changes: Partial<typeof state>) {
    isOver = problem instanceof NoAnswer ? backInReach(isLive) : () => false;
    set({ ...changes, trouble: inWords(problem) });
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
    (invitation ?? drawAddress(path)).then(
      (drawn) => {
        address = drawn.address;
        set({ qr: drawn.qr });
      },
      () => {
        drawing = false; // tried again when it is next looked for
        invitation = null;
      },
    );
  }

  for (const turn of ["online", "offline"])
    addEventListener(turn, () => set({ online: navigator.onLine, trouble: null }));
  return {
    state() {
      if (!drawing) draw();
      if (state.trouble && isOver()) state = { ...state, trouble: null };
      return { ...state, called: cleaned(state.own), host: new URL(address).host };
    },
    /** @param ended whether it is so no longer */
    say(trouble: string, ended = () => false) {
      isOver = ended;
      set({ trouble });
    },
    callbacks: {
      claim: (seat: number, name: string) => claim(seat, name),
      callMyself: (own: string) => set({ own }),
      rename,
      type: (typing: number | null) => set({ typing, trouble: null }),
      takeOver: (seat: number, typed: string) => claim(seat, "", typed),
      tell: letOthersSee,
      share: () => share(address),
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
