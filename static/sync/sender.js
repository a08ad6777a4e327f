/** Sends moves in order, again and again until each has its answer. */

import { Refusal } from "../rules/refusal.js";
import { ask, NoAnswer } from "./api.js";
import { createPauses } from "./pauses.js";

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

/**
 * @param {string} code
 * @param {Post} post
 */
export function createSender(code, post) {
  const pauses = createPauses();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<void> | null} */
  let sending = null;
  /** @type {Set<string>} moves of which the server may know */
  const asked = new Set();

  /** The moves that go together: those of one seat, because a request has one token. */
  function batch() {
    const unsent = post.unsent();
    const other = unsent.findIndex(({ seat }) => seat !== unsent[0]?.seat);
    return unsent.slice(0, other < 0 ? MOST : Math.min(other, MOST));
  }

  async function sendAll() {
    for (let moves = batch(); moves.length > 0; moves = batch()) await send(moves);
  }

  /** @param {Move[]} moves */
  async function send(moves) {
    for (const { id } of moves) asked.add(id);
    const answer = await judged(moves);
    for (const { id } of moves) asked.delete(id);
    if (answer instanceof Refusal) post.refused(moves, answer);
    else post.answered(answer.results);
  }

  /**
   * @param {Move[]} moves
   * @returns {Promise<{ results: Result[] } | Refusal>}
   */
  async function judged(moves) {
    const token = post.token(/** @type {Move} */ (moves[0]).seat);
    try {
      return await ask("POST", `/tables/${code}/moves`, { body: { moves }, token });
    } catch (problem) {
      if (problem instanceof Refusal) return problem;
      throw problem;
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
    pauses.reset();
    post.reached(true);
  }

  /** @param {unknown} problem */
  function failed(problem) {
    sending = null;
    if (!(problem instanceof NoAnswer)) throw problem;
    post.reached(false);
    timer = setTimeout(() => wake().catch(() => {}), pauses.next());
    throw problem;
  }

  return {
    wake,
    isAsked: (/** @type {Move} */ { id }) => asked.has(id),
    stop: () => clearTimeout(timer),
  };
}
