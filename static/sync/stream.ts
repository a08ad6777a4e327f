/** A table's stream of events, opened again whenever it ends. */

import type { Move } from "../rules/state.ts";
import { createPauses } from "./pauses.ts";

export interface Claim {
  seat: number;
  claimed: boolean;
  name: string;
}

interface Listener {
  /** from which on to hear */
  version: () => number;
  moves: (moves: Move[]) => void;
  seats: (seats: Claim[]) => void;
  /** the code of the rematch */
  next: (code: string) => void;
  open: (open: boolean) => void;
}

export function listen(code: string, listener: Listener) {
  const pauses = createPauses();
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    close();
    source = new EventSource(`/api/v1/tables/${code}/events?after=${listener.version()}`);
    source.addEventListener("open", () => {
      pauses.reset();
      listener.open(true);
    });
    source.addEventListener("moves", ({ data }) => listener.moves(JSON.parse(data).moves));
    source.addEventListener("seats", ({ data }) => listener.seats(JSON.parse(data).seats));
    source.addEventListener("next", ({ data }) => listener.next(JSON.parse(data).code));
    source.addEventListener("reload", again);
    source.addEventListener("error", again);
  }

  // The browser would come again by itself, but not after every kind of failure, nor from the version reached otherwise.
  function again() {
    close();
    timer = setTimeout(open, pauses.next());
    listener.open(false);
  }

  function close() {
    clearTimeout(timer);
    source?.close();
  }

  open();
  return { isOpen: () => source.readyState === EventSource.OPEN, renew: open, stop: close };
}
