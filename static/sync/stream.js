/** A table's stream of events, opened again whenever it ends. */

import { createPauses } from "./pauses.js";

/**
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {{ seat: number, claimed: boolean }} Claim
 * @typedef {object} Listener
 * @property {() => number} version from which on to hear
 * @property {(moves: Move[]) => void} moves
 * @property {(seats: Claim[]) => void} seats
 * @property {(open: boolean) => void} open
 */

/**
 * @param {string} code
 * @param {Listener} listener
 */
export function listen(code, listener) {
  const pauses = createPauses();
  /** @type {EventSource} */
  let source;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function open() {
    close();
    source = new EventSource(`/api/v1/tables/${code}/events?after=${listener.version()}`);
    source.addEventListener("open", () => {
      pauses.reset();
      listener.open(true);
    });
    source.addEventListener("moves", ({ data }) => listener.moves(JSON.parse(data).moves));
    source.addEventListener("seats", ({ data }) => listener.seats(JSON.parse(data).seats));
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
