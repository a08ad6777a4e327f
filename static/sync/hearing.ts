/** What the server tells of a table: by its stream, and by its log wherever the stream might be deaf. */

import type { Move } from "../rules/state.ts";
import { ask, NoAnswer } from "./api.ts";
import { type Claim, listen } from "./stream.ts";

const SILENT = 40_000; // ms; the server says something every 15 s, but not so that we could hear it

interface Listener {
  /** how many moves are confirmed here */
  version: () => number;
  /** moves that come next in the log */
  confirmed: (moves: Move[]) => void;
  seats: (seats: Claim[]) => void;
  next: (code: string) => void;
  /** whether the stream is open now */
  open: (open: boolean) => void;
  /** takes care of what fails */
  quietly: (asking: Promise<unknown>) => void;
}

export function createHearing(code: string, { version, confirmed, seats, next, open, quietly }: Listener) {
  let silence: ReturnType<typeof setTimeout> | undefined;

  /** @param moves as the server tells them */
  function heard(moves: Move[]) {
    listenOn();
    const first = version() + 1;
    const fresh = moves.filter(({ seq = 0 }) => seq >= first);
    if (fresh.length === 0) return;
    if (fresh[0]?.seq === first) confirmed(fresh);
    else quietly(catchUp());
  }

  /** @returns whether there was something new */
  async function catchUp(): Promise<boolean> {
    const before = version();
    heard((await ask<{ moves: Move[] }>("GET", `/tables/${code}/log?after=${before}`)).moves);
    return version() > before;
  }

  /** A stream that tells less than the log is dead, whatever the browser says. */
  async function check() {
    listenOn();
    const deaf = await catchUp().catch((problem) => {
      if (problem instanceof NoAnswer) return true;
      throw problem;
    });
    if (deaf || !stream.isOpen()) stream.renew();
  }

  function listenOn() {
    clearTimeout(silence);
    silence = setTimeout(() => quietly(check()), SILENT);
  }

  const stream = listen(code, {
    version,
    moves: heard,
    seats(claims) {
      listenOn();
      seats(claims);
    },
    next,
    open,
  });
  listenOn();

  return {
    heard,
    catchUp,
    check,
    isOpen: stream.isOpen,
    stop() {
      stream.stop();
      clearTimeout(silence);
    },
  };
}
