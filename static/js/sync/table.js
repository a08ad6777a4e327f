/** A table as this phone knows it: what the server has confirmed, and over it what this phone has still to send. */

import { Refusal } from "../rules/refusal.js";
import { ask } from "./api.js";
import { questions } from "./questions.js";
import { createSender } from "./sender.js";
import { listen } from "./stream.js";
import { madeByOneTap, ofOneTap } from "./taps.js";

/**
 * @typedef {import("../rules/state.js").Table} Table
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {import("./taps.js").Wish} Wish
 * @typedef {import("./store.js").Kept} Kept
 * @typedef {{ move: Move, code: string, detail: Record<string, any> }} Dropped
 * @typedef {object} Teller
 * @property {() => void} changed
 * @property {(moves: Move[]) => void} news moves of others, or of ours that the server knew before us
 * @property {(dropped: Dropped[]) => void} dropped moves of ours that came to nothing
 * @property {(seats: import("./stream.js").Claim[]) => void} seats
 * @property {(seat: number) => void} lost the token of this seat opens nothing any more
 * @typedef {object} Means
 * @property {string} code
 * @property {import("../rules/referee.js").Referee} referee
 * @property {import("./store.js").Store} store
 * @property {(seat: number) => string | undefined} token
 * @property {(act: () => void) => void} afterPaint does what can wait until a tap is seen, or at once where nothing is seen
 */

/**
 * @param {Means} means
 * @param {Kept} kept
 * @param {Teller} tell
 */
export function followTable({ code, referee, store, token, afterPaint }, { setup, log, pending }, tell) {
  /** @type {Table} */
  let table = referee.call("open", { setup, log });
  let confirmed = log;
  let waiting = pending.filter(({ id }) => !log.some((move) => move.id === id));
  let open = false;
  let cut = false; // not while it is only beginning
  let reached = true;
  /** @type {Set<string>} answered, and not yet told by the stream */
  const accepted = new Set();

  const sender = createSender(code, {
    unsent: () => waiting.filter(({ id }) => !accepted.has(id)),
    token,
    answered,
    refused,
    reached(now) {
      reached = now;
      tell.changed();
    },
  });

  /** @param {Move[]} moves in the order of the log */
  function confirm(moves) {
    const ids = new Set(moves.map(({ id }) => id));
    const mine = new Set(waiting.filter(({ id }) => ids.has(id)).map(({ id }) => id));
    confirmed = [...confirmed, ...moves];
    waiting = waiting.filter(({ id }) => !ids.has(id));
    for (const id of ids) accepted.delete(id);
    rebase(moves);
    store.keepLog(code, confirmed);
    tell.news(moves.filter(({ id }) => !mine.has(id)));
  }

  /** @param {Move[]} moves that come before what is waiting */
  function rebase(moves) {
    const answer = referee.call("confirm", { log: moves, pending: waiting });
    table = answer.table;
    // The server has the last word about what it is being asked just now.
    const dropped = answer.dropped.filter(
      (/** @type {Dropped} */ { move }) => !accepted.has(move.id) && !sender.isUnderWay(move),
    );
    if (dropped.length > 0) drop(dropped);
  }

  /** @param {Dropped[]} dropped */
  function drop(dropped) {
    const ids = dropped.map(({ move }) => move.id);
    waiting = waiting.filter(({ id }) => !ids.includes(id));
    store.keepPending(code, waiting);
    tell.dropped(dropped);
  }

  /** @param {import("./sender.js").Result[]} results */
  function answered(results) {
    for (const { id, status } of results) if (status === "accepted") accepted.add(id);
    const rejected = results.find(({ status }) => status === "rejected");
    const move = waiting.find(({ id }) => id === rejected?.id);
    if (rejected?.error && move) {
      const { code: why, detail } = rejected.error;
      drop([{ move, code: why, detail }]);
      rebase([]);
    }
    if (!open) catchUp().catch(() => {});
    tell.changed();
  }

  /**
   * @param {Move[]} moves
   * @param {Refusal} refusal
   */
  function refused(moves, refusal) {
    drop(moves.map((move) => ({ move, code: refusal.code, detail: refusal.detail })));
    rebase([]);
    if (refusal.code.startsWith("token/")) tell.lost(/** @type {Move} */ (moves[0]).seat);
    tell.changed();
  }

  /** @param {Move[]} moves as the server tells them */
  function heard(moves) {
    const fresh = moves.filter(({ seq = 0 }) => seq > confirmed.length);
    if (fresh.length === 0) return;
    if (fresh[0]?.seq !== confirmed.length + 1) catchUp().catch(() => {});
    else {
      confirm(fresh);
      store.keepPending(code, waiting);
      tell.changed();
    }
  }

  async function catchUp() {
    heard((await ask("GET", `/tables/${code}/log?after=${confirmed.length}`)).moves);
  }

  /**
   * All of these moves, or none.
   * @param {Wish[]} wishes
   */
  function play(wishes) {
    const answer = referee.call("play", { moves: ofOneTap(wishes), draws: [] });
    table = answer.table;
    keep(answer.moves);
  }

  /** @param {Move[]} moves that have been played here */
  function keep(moves) {
    waiting = [...waiting, ...moves];
    tell.changed();
    afterPaint(() => {
      store.keepPending(code, waiting);
      sender.wake().catch(() => {});
    });
  }

  /**
   * Takes back all that the last tap for this seat has made.
   * @param {number} seat
   */
  function undo(seat) {
    const newest = referee.call("undoable", { seat });
    const undone = [];
    let next = newest;
    do {
      const [move] = /** @type {[Move]} */ (ofOneTap([{ type: "undo", seat }]));
      table = referee.call("play", { moves: [move], draws: [] }).table;
      undone.push(move);
      next = referee.call("undoable", { seat });
    } while (next && madeByOneTap(next, newest));
    keep(undone);
  }

  /**
   * A move that only the server can make whole: it draws the dice.
   * @param {Wish} wish
   */
  async function roll(wish) {
    await sender.wake();
    const moves = ofOneTap([wish]);
    const { results } = await ask("POST", `/tables/${code}/moves`, { body: { moves }, token: token(wish.seat) });
    const [{ error }] = results;
    if (error) throw new Refusal(error.code, error.detail);
    if (!open) await catchUp();
  }

  if (waiting.length > 0) rebase([]);
  const stop = listen(code, {
    version: () => confirmed.length,
    moves: heard,
    seats: tell.seats,
    open(now) {
      open = now;
      cut = !now;
      reached = reached || now;
      if (now) sender.wake().catch(() => {});
      tell.changed();
    },
  });

  return {
    table: () => table,
    log: () => [...confirmed, ...waiting],
    unsent: () => waiting.filter(({ id }) => !accepted.has(id)).length,
    isLive: () => !cut && reached,
    play,
    undo,
    roll,
    ...questions(referee),
    stop() {
      sender.stop();
      stop();
    },
  };
}
