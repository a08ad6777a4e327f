/** Sends moves in order, again and again until each has its answer. */

import { type Detail, Refusal } from "../rules/refusal.ts";
import type { Move } from "../rules/state.ts";
import { ask, NoAnswer } from "./api.ts";
import { createPauses } from "./pauses.ts";

export interface Result {
  id: string;
  status: "accepted" | "rejected" | "skipped";
  seq?: number;
  error?: { code: string; detail: Detail };
}

interface Post {
  unsent: () => Move[];
  token: (seat: number) => string | undefined;
  answered: (results: Result[]) => void;
  /** as a whole */
  refused: (moves: Move[], refusal: Refusal) => void;
  reached: (reached: boolean) => void;
}

const MOST = 100; // moves the server takes at once

export function createSender(code: string, post: Post) {
  const pauses = createPauses();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  /** moves of which the server may know */
  const asked: Set<string> = new Set();

  /** The moves that go together: those of one seat, because a request has one token. */
  function batch() {
    const unsent = post.unsent();
    const other = unsent.findIndex(({ seat }) => seat !== unsent[0]?.seat);
    return unsent.slice(0, other < 0 ? MOST : Math.min(other, MOST));
  }

  async function sendAll() {
    for (let moves = batch(); moves.length > 0; moves = batch()) await send(moves);
  }

  async function send(moves: Move[]) {
    for (const { id } of moves) asked.add(id);
    const answer = await judged(moves);
    for (const { id } of moves) asked.delete(id);
    if (answer instanceof Refusal) post.refused(moves, answer);
    else post.answered(answer.results);
  }

  async function judged(moves: Move[]): Promise<{ results: Result[] } | Refusal> {
    const token = post.token((moves[0] as Move).seat);
    try {
      return await ask<{ results: Result[] }>("POST", `/tables/${code}/moves`, { body: { moves }, token });
    } catch (problem) {
      if (problem instanceof Refusal) return problem;
      throw problem;
    }
  }

  /** @returns rejects when there is no answer */
  function wake(): Promise<void> {
    clearTimeout(timer);
    sending ??= sendAll().then(succeeded, failed);
    return sending;
  }

  function succeeded() {
    sending = null;
    pauses.reset();
    post.reached(true);
  }

  function failed(problem: unknown) {
    sending = null;
    if (!(problem instanceof NoAnswer)) throw problem;
    post.reached(false);
    timer = setTimeout(() => wake().catch(() => {}), pauses.next());
    throw problem;
  }

  return {
    wake,
    isAsked: ({ id }: Move) => asked.has(id),
    stop: () => clearTimeout(timer),
  };
}
