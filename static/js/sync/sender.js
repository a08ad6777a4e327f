/** Sends moves in order, again and again until each has its answer. */

import { Refusal } from "../rules/refusal.js";
import { ask, NoAnswer } from "./api.js";

/**
 * @typedef {import("../rules/state.js").Move} Move
 * @typedef {{ id: string, status: "accepted" | "rejected" | "skipped", seq?: number, error?: { code: string, detail: object } }} Result
 * @typedef {object} Post
 * @property {() => Move[]} unsent
 * @property {(seat: number) => string | undefined} token
 * @property {(results: Result[]) => void} answered
 * @property {(moves: Move[], refusal: Refusal) => void} refused as a whole
 * @property {(reached: boolean) => void} reached
 */

const MOST = 100; // moves the server takes at once
const FIRST_PAUSE = 1000; // ms
const LONGEST_PAUSE = 15_000;

/**
 * @param {string} code
 * @param {Post} post
 */
export function createSender(code, post) {
  let pause = FIRST_PAUSE;
  let timer = 0;
  /** @type {Promise<void> | null} */
  let sending = null;
  /** @type {Move[]} */
  let underWay = [];

  /** The moves that go together: those of one seat, because a request has one token. */
  function batch() {
    const unsent = post.unsent();
    const other = unsent.findIndex(({ seat }) => seat !== unsent[0]?.seat);
    return unsent.slice(0, other < 0 ? MOST : Math.min(other, MOST));
  }

  async function sendAll() {
    for (let moves = batch(); moves.length > 0; moves = batch()) {
      underWay = moves;
      await send(moves);
    }
  }

  /** @param {Move[]} moves */
  async function send(moves) {
    const token = post.token(/** @type {Move} */ (moves[0]).seat);
    try {
      const { results } = await ask("POST", `/tables/${code}/moves`, { body: { moves }, token });
      underWay = [];
      post.answered(results);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      underWay = [];
      post.refused(moves, problem);
    }
  }

  /** @returns {Promise<void>} rejects when there is no answer */
  function wake() {
    clearTimeout(timer);
    sending ??= sendAll().then(succeeded, failed);
    return sending;
  }

  function succeeded() {
    sending = null;
    pause = FIRST_PAUSE;
    post.reached(true);
  }

  /** @param {unknown} problem */
  function failed(problem) {
    sending = null;
    underWay = [];
    if (!(problem instanceof NoAnswer)) throw problem;
    post.reached(false);
    timer = setTimeout(() => wake().catch(() => {}), pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    throw problem;
  }

  return {
    wake,
    isUnderWay: (/** @type {Move} */ move) => underWay.some(({ id }) => id === move.id),
    stop: () => clearTimeout(timer),
  };
}
