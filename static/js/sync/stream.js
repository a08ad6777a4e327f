/** A table's stream of events, opened again whenever it ends. */

/**
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {{ seat: number, claimed: boolean }} Claim
 * @typedef {object} Listener
 * @property {() => number} version from which on to hear
 * @property {(moves: Move[]) => void} moves
 * @property {(seats: Claim[]) => void} seats
 * @property {(open: boolean) => void} open
 */

const AGAIN = 3000; // ms

/**
 * @param {string} code
 * @param {Listener} listener
 * @returns {() => void} ends it
 */
export function listen(code, listener) {
  /** @type {EventSource} */
  let source;
  let timer = 0;

  function open() {
    source = new EventSource(`/api/v1/tables/${code}/events?after=${listener.version()}`);
    source.addEventListener("open", () => listener.open(true));
    source.addEventListener("moves", ({ data }) => listener.moves(JSON.parse(data).moves));
    source.addEventListener("seats", ({ data }) => listener.seats(JSON.parse(data).seats));
    source.addEventListener("reload", again);
    source.addEventListener("error", again);
  }

  // The browser would come again by itself, but not after every kind of failure, nor from the version reached otherwise.
  function again() {
    source.close();
    listener.open(false);
    clearTimeout(timer);
    timer = setTimeout(open, AGAIN);
  }

  function atOnce() {
    if (source.readyState === EventSource.OPEN) return;
    clearTimeout(timer);
    source.close();
    open();
  }

  open();
  addEventListener("online", atOnce);
  return () => {
    removeEventListener("online", atOnce);
    clearTimeout(timer);
    source.close();
  };
}
